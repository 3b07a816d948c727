/** An exact number: top over a positive bottom, in lowest terms. */
export interface Exact {
  top: bigint;
  over: bigint;
}

const made = (top: bigint, over: bigint): Exact => {
  if (over === 0n) throw new Error("divided by zero");
  let [a, b] = [top < 0n ? -top : top, over < 0n ? -over : over];
  while (b > 0n) [a, b] = [b, a % b];
  const sign = over < 0n ? -1n : 1n;
  return { top: (sign * top) / (a || 1n), over: (sign * over) / (a || 1n) };
};

/** Value of a line such as `(2 + 3) × 4`, `3/4`, `0.36`, `60%`, `2^10`, with the usual order of operations; written for tests alone. */
export function exact(line: string): Exact {
  const tokens = line.match(/\d+(?:\.\d+)?|[-+−×*÷/^%()⋅]/g) ?? [];
  if (tokens.join("") !== line.replace(/\s/g, "")) throw new Error(`I cannot read ${line}`);
  let at = 0;
  const sum = (): Exact => {
    let value = product();
    for (let sign = tokens[at]; sign === "+" || sign === "-" || sign === "−"; sign = tokens[at]) {
      at++;
      const next = product();
      const top =
        sign === "+" ? value.top * next.over + next.top * value.over : value.top * next.over - next.top * value.over;
      value = made(top, value.over * next.over);
    }
    return value;
  };
  const product = (): Exact => {
    let value = power();
    for (let sign = tokens[at] ?? ""; sign !== "" && "×*⋅÷/".includes(sign); sign = tokens[at] ?? "") {
      at++;
      const next = power();
      value = "×*⋅".includes(sign)
        ? made(value.top * next.top, value.over * next.over)
        : made(value.top * next.over, value.over * next.top);
    }
    return value;
  };
  const power = (): Exact => {
    const base = atom();
    if (tokens[at] !== "^") return base;
    at++;
    const { top } = power();
    return made(base.top ** top, base.over ** top);
  };
  const atom = (): Exact => {
    const token = tokens[at++] ?? "";
    if (token === "(") {
      const value = sum();
      if (tokens[at++] !== ")") throw new Error(`A bracket is open in ${line}`);
      return percent(value);
    }
    if (!/^\d/.test(token)) throw new Error(`I cannot read ${line}`);
    const [whole = "", part = ""] = token.split(".");
    return percent(made(BigInt(whole + part), 10n ** BigInt(part.length)));
  };
  const percent = (value: Exact): Exact => {
    if (tokens[at] !== "%") return value;
    at++;
    return made(value.top, value.over * 100n);
  };
  const value = sum();
  if (at < tokens.length) throw new Error(`Something follows in ${line}`);
  return value;
}

/** Exact value as text: `5/12`, `14`. */
export function fractionText(line: string): string {
  const { top, over } = exact(line);
  return over === 1n ? `${top}` : `${top}/${over}`;
}

/** Value as a number, for sizes and orders. */
export function size(line: string): number {
  const { top, over } = exact(line);
  return Number(top) / Number(over);
}
