import { expect, test } from "vitest";
import { criticalStyle } from "./critical-style.ts";

const SHEET = [
  "@layer base{body{margin:0}.prose p{color:red}}",
  "@layer design{.button{color:blue}.button:not(.plain):hover{color:green}}",
  '@font-face{font-family:"A";src:url(/assets/atkinson-latin-wght-normal-x.woff2)}',
  '@font-face{font-family:"A";src:url(/assets/atkinson-latin-ext-wght-normal-x.woff2)}',
  "@keyframes spin{to{rotate:1turn}}",
  ".card,.other{gap:1px}",
  ".card .inside,[data-theme=dark] .card{gap:2px}",
  "@media (min-width:700px){.card{gap:3px}.other{gap:4px}}",
  "@media print{.other{gap:5px}}",
  '.quoted:before{content:"}{"}',
  ".js .late{display:none}",
  ":is(.card,.other) .late{gap:6px}",
].join("");
const style = (...classes: string[]) => criticalStyle(SHEET)(`<p class="${classes.join(" ")}"></p>`);

test("keeps rules without classes and those whose classes are there, in their order", () => {
  expect(style("card")).toBe(
    [
      "@layer base{body{margin:0}}@layer design{}",
      '@font-face{font-family:"A";src:url(/assets/atkinson-latin-wght-normal-x.woff2)}',
      ".card,.other{gap:1px}.card .inside,[data-theme=dark] .card{gap:2px}",
      "@media (min-width:700px){.card{gap:3px}}",
    ].join(""),
  );
});

test("keeps too much rather than too little", () => {
  expect(style("button")).toContain(".button:not(.plain):hover{color:green}");
  expect(style("late")).toContain(".js .late{display:none}:is(.card,.other) .late{gap:6px}");
});

test("isn't confused by a brace in quotes, and keeps layers in their order", () => {
  expect(style("quoted")).toBe(
    `@layer base{body{margin:0}}@layer design{}@font-face{font-family:"A";src:url(/assets/atkinson-latin-wght-normal-x.woff2)}.quoted:before{content:"}{"}`,
  );
});
