import type { Instructor } from "./schema/content.ts";

/**
 * Confirmed instructors, in the order of the page; these are invented. `photoUrl` is for later:
 * today the page shows only the flag.
 */
export const instructors: Instructor[] = [
  {
    id: "sayaka-minamori",
    name: "Sayaka Minamori",
    position: "Setter",
    country: "Japan",
    achievements: ["Two continental titles", "Best setter in four league seasons"],
    image: "🇯🇵",
    photoUrl: "/photos/sayaka-minamori.jpg",
  },
  {
    id: "kacper-borzyminski",
    name: "Kacper Borzymiński",
    position: "Outside Hitter",
    country: "Poland",
    achievements: ["Played in two world finals", "National captain for six years"],
    image: "🇵🇱",
    photoUrl: "/photos/kacper-borzyminski.jpg",
  },
  {
    id: "femke-van-roosdael",
    name: "Femke van Roosdael",
    position: "Middle Blocker",
    country: "Netherlands",
    achievements: ["211 national team matches", "Top blocker in three leagues"],
    image: "🇳🇱",
    photoUrl: "/photos/femke-van-roosdael.jpg",
  },
  {
    id: "yordanis-calzamora",
    name: "Yordanis Calzamora",
    position: "Opposite Hitter",
    country: "Cuba",
    achievements: ["3.62 m spike reach", "Top scorer in five seasons"],
    image: "🇨🇺",
    photoUrl: "/photos/yordanis-calzamora.jpg",
  },
  {
    id: "mathis-aubrecourt",
    name: "Mathis Aubrecourt",
    position: "Outside Hitter",
    country: "France",
    achievements: ["League and cup in one year", "Best receiver in the finals"],
    image: "🇫🇷",
    photoUrl: "/photos/mathis-aubrecourt.jpg",
  },
];
