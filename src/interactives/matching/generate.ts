import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { Match } from "./schema.ts";

const COUNT = { 1: 3, 2: 4, 3: 5, 4: 6, 5: 8 } as const;

/** Products to match with their values; from difficulty 3 on one value fits none. */
export function generateMatch({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(seed);
  const products: { a: number; b: number }[] = [];
  while (products.length < COUNT[difficulty]) {
    const a = random.int(2, 8 + difficulty);
    const b = random.int(2, 8 + difficulty);
    if (products.every((product) => product.a * product.b !== a * b)) products.push({ a, b });
  }
  const values = products.map(({ a, b }) => a * b);
  const extra = difficulty < 3 ? [] : [Math.max(...values) + 1];
  const asset: Match = {
    type: "matching",
    version: 1,
    prompt: "Match each multiplication with its answer.",
    description: `${products.length} multiplications and ${values.length + extra.length} answers.`,
    difficulty,
    left: products.map(({ a, b }, index) => ({ id: `p${index}`, body: `$${a} \\times ${b}$` })),
    right: [...values, ...extra].map((value, index) => ({ id: `v${index}`, body: `$${value}$` })),
    pairs: Object.fromEntries(products.map((_, index) => [`p${index}`, `v${index}`])),
  };
  return { asset, certificate: { pairs: asset.pairs } };
}
