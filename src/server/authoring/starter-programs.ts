/** Program that somebody finds in the editor, to run as it is and then to change. */
const PYTHON = `# How long until a number comes down to 1?
# Halve it if it's even; triple it and add 1 if it's odd.

def steps(n):
    count = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count

for n in range(1, 28):
    print(f"{n:2}", "·" * steps(n), steps(n))
`;

const JAVASCRIPT = `// Every prime up to 100, by crossing out the multiples of each.

const most = 100;
const crossed = new Set();

for (let n = 2; n <= most; n++) {
  if (crossed.has(n)) continue;
  console.log(n);
  for (let multiple = n * n; multiple <= most; multiple += n) crossed.add(multiple);
}
`;

function program(language: "python" | "javascript", path: string, text: string) {
  return {
    language,
    asset: {
      type: "codex",
      version: 1,
      difficulty: 1,
      goal: "explore",
      prompt: "Write a program and run it.",
      description: "An editor with a short program.",
      explanation: "There's nothing to solve here.",
      language,
      files: [{ path, text }],
      entry: path,
      mode: "script",
      visible: [],
      // An exercise needs a test; nobody is judged by this one.
      hidden: [{ name: "runs", expect: { stdout: "" } }],
      model: text,
      limits: { ms: 5000, mb: 256, outputKB: 64 },
    },
  } as const;
}

/** First text of the editor for programs, in each language. */
export const starterPrograms = [
  program("python", "main.py", PYTHON),
  program("javascript", "main.js", JAVASCRIPT),
] as const;
