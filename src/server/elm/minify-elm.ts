/** Functions that Elm's output is full of and that change nothing. */
const PURE = ["F", "A"].flatMap((letter) => [2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${letter}${count}`));

/** Makes the compiler's script smaller. */
export async function minifyElm(script: string): Promise<string> {
  const { transform } = await import("esbuild");
  const { code } = await transform(script, { minify: true, pure: PURE, target: "es2022", legalComments: "none" });
  return code;
}
