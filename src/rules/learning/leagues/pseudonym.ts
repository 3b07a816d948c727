/** Words for a pseudonym. None is a first name, and none says anything about a person's skill. */
const FIRST = [
  ...["Airy", "Balanced", "Breezy", "Bright", "Calm", "Careful", "Cheerful", "Copper", "Cosy", "Crimson", "Curious"],
  ...[
    "Dancing",
    "Drifting",
    "Eager",
    "Early",
    "Floating",
    "Friendly",
    "Gentle",
    "Gleaming",
    "Golden",
    "Happy",
    "Humming",
  ],
  ...["Inky", "Jolly", "Kind", "Lively", "Mellow", "Melodic", "Mossy", "Nimble", "Orbiting", "Patient", "Playful"],
  ...[
    "Polished",
    "Quiet",
    "Rolling",
    "Sailing",
    "Silver",
    "Spinning",
    "Starlit",
    "Steady",
    "Striped",
    "Swift",
    "Thoughtful",
  ],
  ...["Turquoise", "Velvet", "Wandering", "Windy"],
] as const;
const SECOND = [
  ...["Abacus", "Annulus", "Arc", "Astroid", "Cardioid", "Catenary", "Circle", "Compass", "Cone", "Cosine", "Cube"],
  ...["Cycloid", "Cylinder", "Decagon", "Diagonal", "Ellipse", "Fractal", "Frieze", "Gnomon", "Helix", "Heptagon"],
  ...[
    "Hexagon",
    "Hyperbola",
    "Icosahedron",
    "Kite",
    "Knot",
    "Lattice",
    "Lemma",
    "Lune",
    "Matrix",
    "Nonagon",
    "Octagon",
  ],
  ...[
    "Parabola",
    "Pentagon",
    "Polygon",
    "Prism",
    "Pyramid",
    "Quartic",
    "Rhombus",
    "Sextant",
    "Sphere",
    "Spiral",
    "Spline",
  ],
  ...["Tangent", "Tessera", "Torus", "Trapezium", "Vector"],
] as const;

/** Number of different pseudonyms. */
export const PSEUDONYMS = FIRST.length * SECOND.length;

/**
 * Draws a pseudonym that isn't taken. `dice` is any whole number from 0, and the only thing that decides: nothing about
 * the person goes into it.
 */
export function drawPseudonym(dice: number, taken: ReadonlySet<string>): string {
  for (let step = 0; step < PSEUDONYMS; step += 1) {
    const name = pseudonymOf((dice + step) % PSEUDONYMS);
    if (!taken.has(name)) return name;
  }
  throw new Error("Every pseudonym is taken.");
}

function pseudonymOf(number: number): string {
  return `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / FIRST.length)]}`;
}
