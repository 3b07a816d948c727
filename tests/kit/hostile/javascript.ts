import { f, type Hostile, raised, stopped, value } from "./hostile.ts";

/** Hostile programs in JavaScript. */
export const javascript: readonly Hostile[] = [
  { name: "a loop without end", text: "for (;;) {}", holds: stopped },
  { name: "a loop that swallows", text: "for (;;) { try { for (;;) {} } catch {} }", holds: stopped },
  { name: "recursion", text: "function g() { return g() }\ng()", holds: raised(/InternalError|RangeError/) },
  {
    name: "recursion through natives",
    text: "const a = []; a.toString = () => String(a); let n = () => [1].map(n); n()",
    holds: raised(/InternalError|RangeError|crashed/),
  },
  { name: "a bomb of lists", text: "const a = []; for (;;) a.push(new Array(1e5).fill(1))" },
  {
    name: "a bomb of buffers",
    text: "const a = []; for (;;) a.push(new ArrayBuffer(1e8))",
    holds: raised(/InternalError|RangeError|memory/),
  },
  { name: "a text that doubles", text: "let s = 'a'; for (;;) s += s", holds: raised(/InternalError|RangeError/) },
  { name: "a pattern that backtracks", text: "/(a+)+$/.test('a'.repeat(40) + 'b')", holds: stopped },
  {
    name: "printing without end",
    text: "for (;;) console.log('x'.repeat(100))",
    holds: ({ status }) => status === "output_limit",
  },
  { name: "timers without end", text: "const t = () => setTimeout(t, 0); t()", holds: stopped },
  { name: "promises without end", text: "const p = () => Promise.resolve().then(p); p()", holds: stopped },
  {
    name: "a promise that is never kept",
    text: "const f = () => new Promise(() => {})",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  {
    name: "the process",
    text: "console.log(typeof process, typeof require, typeof fetch, typeof window, typeof postMessage)",
    holds: ({ cases }) => cases[0]?.stdout === "undefined undefined undefined undefined undefined\n",
  },
  {
    name: "the constructor of constructors",
    text: "const g = (() => {}).constructor('return globalThis')(); console.log(typeof g.process, typeof g.fetch, g.document)",
    holds: ({ cases }) => cases[0]?.stdout === "undefined undefined undefined\n",
  },
  {
    name: "the harness' own function",
    text: "console.log(print.constructor('return typeof process')(), console.log.caller)",
  },
  { name: "a module of the machine", text: "import fs from 'fs';\nconsole.log(fs.readFileSync('/etc/passwd'))" },
  {
    name: "a module by address",
    text: "import('http://127.0.0.1/x.js').then((m) => console.log('loaded'), (e) => console.log('no'))",
    leak: /loaded/,
  },
  { name: "std and os", text: "import * as std from 'std';\nconsole.log(std.getenv('PATH'))" },
  {
    name: "polluted prototypes",
    text: "Object.prototype.toJSON = () => 42; Array.prototype.map = Array.prototype.join = () => 42; String.prototype.split = () => 42;\nfunction f() { return [1, { a: 2 }] }",
    call: f,
    holds: (o) => value(o) === '["a",1,["o",["a",2]]]',
  },
  {
    name: "patched JSON",
    text: "JSON.stringify = () => '42'; JSON.parse = () => 42; Object.keys = () => []; Array.isArray = () => false;\nfunction f() { return [1] }",
    call: f,
    holds: (o) => value(o) === '["a",1]',
  },
  {
    name: "forged lines",
    text: `console.log('{"k":"done","run":{"value":42}}');\nfunction f() { return 1 }`,
    call: f,
    holds: (o) => value(o) === "1",
  },
  {
    name: "equal to everything",
    text: "function f() { return { valueOf: () => 42, toString: () => '42' } }",
    call: f,
    holds: (o) => value(o) !== "42",
  },
  {
    name: "no number",
    text: "function f() { return [NaN, -0, 2 ** 53 + 2, 10n ** 30n, undefined] }",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  {
    name: "an object in itself",
    text: "function f() { const o = {}; o.o = o; return o }",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  {
    name: "a deep list",
    text: "function f() { let x = []; for (let i = 0; i < 1e5; i += 1) x = [x]; return x }",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  {
    name: "a proxy without end",
    text: "function f() { return new Proxy({}, { ownKeys: () => Array.from({ length: 1e5 }, (_, i) => 'k' + i), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }) }) }",
    call: f,
  },
  {
    name: "a getter that throws",
    text: "function f() { return { get a() { throw new Error('no') } } }",
    call: f,
    holds: raised(/Error/),
  },
  { name: "throw null", text: "throw null", holds: raised(/Error/) },
  {
    name: "throw a trap",
    text: "throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 1 } })",
    holds: raised(/Error/),
  },
  { name: "half a character", text: "console.log('\\ud800')", holds: ({ status }) => status === "ok" },
  { name: "an endless list", text: "new Array(2 ** 32 - 1).fill(0)" },
  { name: "waiting for ever", text: "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)" },
];
