import { expect } from "vitest";
import { sliders } from "./graph-proofs.ts";
import { apartAfter } from "./plane-shapes.ts";
import { recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, numeric } from "./verify.ts";

/** Distance of the new centres after a rotation by an angle in degrees: from their places, without a formula. */
function newDistance(degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const aboutP = [Math.cos(angle), Math.sin(angle)] as const;
  const aboutQ = [1 + Math.cos(Math.PI - angle), Math.sin(Math.PI - angle)] as const;
  return Math.hypot(aboutP[0] - aboutQ[0], aboutP[1] - aboutQ[1]);
}

/** True if new centres at this distance don't contradict that no two are closer than 1. */
const isAllowed = (distance: number): boolean => distance < 1e-9 || distance > 1 - 1e-9;

/** Size of the pentagon, compared with the old one, when each side is rotated inwards about its end by a right angle. */
function innerPentagon(): number {
  const corners = [0, 1, 2, 3, 4].map((at) => [Math.cos((2 * Math.PI * at) / 5), Math.sin((2 * Math.PI * at) / 5)]);
  const turned = corners.map(([x = 0, y = 0], at) => {
    const [p = 0, q = 0] = corners[(at + 1) % 5] ?? [];
    return [x - (q - y), y + (p - x)] as const;
  });
  const sizes = turned.map(([x, y]) => Math.hypot(x, y));
  for (const size of sizes) expect(size).toBeCloseTo(sizes[0] ?? 0, 9);
  return sizes[0] ?? 0;
}

const course: CourseProofs = {
  "floors-and-wallpapers/where-is-five": {
    "turns-guess": choice((words) => {
      const possible = [3, 4, 5, 6, 7, 8].filter((turn) => isAllowed(newDistance(360 / turn))).length;
      return possible === { "none of them": 0, three: 3, five: 5, "all six": 6 }[words];
    }),
    "same-spot": (lesson, id) => {
      expect([90, 80, 70, 50].map((degrees) => newDistance(degrees).toFixed(2))).toEqual([
        "1.00",
        "0.65",
        "0.32",
        "0.29",
      ]);
      const angles = Array.from({ length: 151 }, (_, at) => 30 + at);
      numeric(angles.find((degrees) => newDistance(degrees) < 1e-9) ?? 0)(lesson, id);
    },
    "too-close": sliders(["angle"], ({ angle = 0 }) => newDistance(angle) < 0.99 && newDistance(angle) > 0.01),
    "new-distance": (lesson, id) => {
      expect(newDistance(72)).toBeCloseTo(apartAfter(5), 9);
      numeric(newDistance(72).toFixed(2))(lesson, id);
    },
    "no-smaller-gap": recipe("Suppose", "Take two", "Turn Q", "The floor stays", "But they’re closer", "That can’t"),
    "half-turn-apart": numeric(newDistance(180).toFixed(6)),
    "possible-turns": (lesson, id) => {
      const distances = [3, 4, 6, 7, 8].map((turn) => Number(newDistance(360 / turn).toFixed(2)));
      expect(distances).toEqual([2, 1, 0, 0.25, 0.41]);
      choices((words) => {
        const turn = { "a third": 3, "a quarter": 4, "a sixth": 6, "a seventh": 7, "an eighth": 8 }[words] ?? 5;
        return isAllowed(newDistance(360 / turn));
      })(lesson, id);
    },
    "what-is-proved": choice((words) => words.startsWith("Which turns are possible")),
    shechtman: choice((words) => words.startsWith("Both")),
    "pentagon-on-dots": (lesson, id) => {
      expect(innerPentagon()).toBeLessThan(1);
      choice("No, however large")(lesson, id);
    },
  },
};

proveCourse("shapes-and-symmetry", course);
