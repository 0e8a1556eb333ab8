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
    achievements: ["Two continental titles", "Best setter, four league seasons"],
    image: "🇯🇵",
    photoUrl: "/photos/sayaka-minamori.jpg",
  },
  {
    id: "kacper-borzyminski",
    name: "Kacper Borzymiński",
    position: "Outside Hitter",
    country: "Poland",
    achievements: ["World finals, twice on court", "Captain for six summers"],
    image: "🇵🇱",
    photoUrl: "/photos/kacper-borzyminski.jpg",
  },
  {
    id: "femke-van-roosdael",
    name: "Femke van Roosdael",
    position: "Middle Blocker",
    country: "Netherlands",
    achievements: ["211 international caps", "Top blocker of three leagues"],
    image: "🇳🇱",
    photoUrl: "/photos/femke-van-roosdael.jpg",
  },
  {
    id: "yordanis-calzamora",
    name: "Yordanis Calzamora",
    position: "Opposite Hitter",
    country: "Cuba",
    achievements: ["Spike reach of 3.62 m", "Top scorer, five seasons"],
    image: "🇨🇺",
    photoUrl: "/photos/yordanis-calzamora.jpg",
  },
  {
    id: "mathis-aubrecourt",
    name: "Mathis Aubrecourt",
    position: "Outside Hitter",
    country: "France",
    achievements: ["Club double in one year", "Best receiver of the finals"],
    image: "🇫🇷",
    photoUrl: "/photos/mathis-aubrecourt.jpg",
  },
];
