const varied = (params: string, stem = "What's twice @n?"): string =>
  `! numeric "q" |> answer "@{2 * n}" ${params} >> ${stem}`;

const twin = (before: string, command = "numeric", more = ""): string =>
  `! numeric "q" |> answer 3 >> How many?\n\n! ${command} "r" |> twin "${before}"${more} |> ${command === "text" ? "accept" : "answer"} "4" >> How many?`;

/** Questions with other numbers and twins: for every code, a text with the problem and the most similar one without it. */
export const varyCases = {
  VARY_MISSING: { bad: varied('|> let n "2"'), good: varied('|> vary n 7 "2..9"') },
  VARY_NUMBERS: { bad: varied('|> vary n 7 "2 to 9"'), good: varied('|> vary n 7 "2..9"') },
  VARY_NAME: { bad: varied('|> vary n 7 "2..9" |> let n "3"'), good: varied('|> vary n 7 "2..9" |> let m "3"') },
  VARY_FORMULA: {
    bad: varied('|> vary n 7 "2..9" |> where "n >"'),
    good: varied('|> vary n 7 "2..9" |> where "n > 2"'),
  },
  VARY_UNKNOWN: { bad: varied('|> vary n 7 "2..9"', "What's twice @m?"), good: varied('|> vary n 7 "2..9"') },
  VARY_VALUE: {
    bad: varied('|> vary n 3 "2..9"', "What's twice @n, or @{1/(n-3)}?"),
    good: varied('|> vary n 4 "2..9"', "What's twice @n, or @{1/(n-3)}?"),
  },
  VARY_OWN: { bad: varied('|> vary n 7 "2..9" |> where "n < 7"'), good: varied('|> vary n 7 "2..9" |> where "n < 8"') },
  VARY_NONE: { bad: varied('|> vary n 7 "2..9" |> where "n = 7"'), good: varied('|> vary n 7 "2..9"') },
  VARY_FEW: { bad: varied('|> vary n 7 "7..9"'), good: varied('|> vary n 7 "4..9"') },
  VARY_UNUSED: { bad: varied('|> vary n 7 "2..9" |> vary m 1 "1..9"'), good: varied('|> vary n 7 "2..9"') },
  VARY_PROBLEM: {
    bad: varied('|> vary n 7 "2..9" |> near "@{n + 2}" [You added.]'),
    good: varied('|> vary n 7 "3..9" |> near "@{n + 2}" [You added.]'),
  },
  VARY_REMARK: {
    bad: varied('|> vary n 7 "2..9" |> answer "@{n + 2}"'),
    good: varied('|> vary n 7 "3..9" |> answer "@{n + 2}"'),
  },
  TWIN_ORIGINAL: { bad: twin("p"), good: twin("q") },
  TWIN_KIND: { bad: twin("q", "text"), good: twin("q") },
  TWIN_PARAM: { bad: twin("q", "numeric", " |> difficulty 3"), good: twin("q") },
};
