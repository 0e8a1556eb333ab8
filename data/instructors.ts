import type { Instructor } from "./schema/content.ts";

/** Confirmed instructors; these are invented. Pages show the flag in `image`, never the photo. */
export const instructors: Instructor[] = [
  {
    name: "Sayaka Minamori",
    position: "Setter",
    country: "Japan",
    achievements: ["Best setter, Pacific Cup 2016", "Setting coach, since 2019"],
    image: "🇯🇵",
    photoUrl: "/photos/sayaka-minamori.jpg",
  },
  {
    name: "Kacper Borzymiński",
    position: "Outside Hitter",
    country: "Poland",
    achievements: ["Best server, Euroliga 2015", "Champion, Baltic Cup 2012"],
    image: "🇵🇱",
    photoUrl: "/photos/kacper-borzyminski.jpg",
  },
  {
    name: "Femke van Roosdael",
    position: "Middle Blocker",
    country: "Netherlands",
    achievements: ["Best blocker, Euroliga 2018", "Champion, Rhine League 2016"],
    image: "🇳🇱",
    photoUrl: "/photos/femke-van-roosdael.jpg",
  },
  {
    name: "Yordanis Calzamora",
    position: "Opposite Hitter",
    country: "Cuba",
    achievements: ["Top scorer, Antilles Cup 2011", "Champion, Caribe League 2013"],
    image: "🇨🇺",
    photoUrl: "/photos/yordanis-calzamora.jpg",
  },
  {
    name: "Mathis Aubrecourt",
    position: "Outside Hitter",
    country: "France",
    achievements: ["Best receiver, Euroliga 2019", "Junior coach, since 2021"],
    image: "🇫🇷",
    photoUrl: "/photos/mathis-aubrecourt.jpg",
  },
];
