// Runs inside QuickJS before the learner's program: what it needs is taken aside first, so that a program may break what it likes.
(function begin(print, settings) {
  const { apply, getPrototypeOf } = Reflect;
  const { isArray } = Array;
  const { stringify, parse } = JSON;
  const { isFinite: finite } = Number;
  const { keys } = Object;
  const { slice, split } = String.prototype;
  const textOf = String;
  const TypeOfMap = Map;
  const TypeOfSet = Set;
  const TypeOfError = Error;
  const MAX_NODES = 20000;
  const DEEPEST = 64;
  /** Only the beginning is read. */
  const LARGE = {};
  const given = parse(settings);
  const lines = given.stdin === "" ? [] : apply(split, given.stdin, ["\n"]);
  if (lines.length > 0 && lines[lines.length - 1] === "") lines.length -= 1;
  let line = 0;

  function cut(text, most) {
    return text.length <= most ? text : `${apply(slice, text, [0, most - 1])}…`;
  }

  function quoted(text) {
    return stringify(text.isWellFormed?.() === false ? text.toWellFormed() : text);
  }

  function encoded(value, depth, left) {
    left.nodes -= 1;
    if (left.nodes < 0) throw LARGE;
    if (value === null) return "null";
    switch (typeof value) {
      case "boolean":
        return value ? "true" : "false";
      case "string":
        return quoted(value);
      case "number":
        if (value === 0) return "0";
        return finite(value) ? textOf(value) : `["s","float",${quoted(textOf(value))}]`;
      case "bigint":
        return `["s","int",${quoted(cut(textOf(value), 400))}]`;
      case "undefined":
        return '["s","undefined",""]';
      case "object":
        break;
      default:
        return `["s","other",${quoted(typeof value)}]`;
    }
    if (depth > DEEPEST) return '["s","deep",""]';
    if (isArray(value)) {
      let text = '["a"';
      for (let index = 0; index < value.length; index += 1) text += `,${encoded(value[index], depth + 1, left)}`;
      return `${text}]`;
    }
    if (value instanceof TypeOfMap) return '["s","map",""]';
    if (value instanceof TypeOfSet) return '["s","set",""]';
    let text = '["o"';
    const names = keys(value);
    for (let index = 0; index < names.length; index += 1) {
      text += `,[${quoted(names[index])},${encoded(value[names[index]], depth + 1, left)}]`;
    }
    return `${text}]`;
  }

  function shown(value, depth) {
    if (typeof value === "string") return depth === 0 ? value : quoted(value);
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "function") return `[function ${value.name || "anonymous"}]`;
    if (typeof value !== "object" || value === null) return value === 0 && 1 / value < 0 ? "-0" : textOf(value);
    if (value instanceof TypeOfError) return `${value.name}: ${value.message}`;
    if (depth > 4) return isArray(value) ? "[…]" : "{…}";
    let text = "";
    if (isArray(value)) {
      for (let index = 0; index < value.length && index < 100; index += 1)
        text += `${index ? ", " : ""}${shown(value[index], depth + 1)}`;
      return `[${text}${value.length > 100 ? ", …" : ""}]`;
    }
    if (value instanceof TypeOfMap || value instanceof TypeOfSet) {
      const isMap = value instanceof TypeOfMap;
      for (const item of value)
        text += `${text ? ", " : ""}${isMap ? `${shown(item[0], depth + 1)} => ${shown(item[1], depth + 1)}` : shown(item, depth + 1)}`;
      return `${isMap ? "Map" : "Set"}(${value.size}) {${text}}`;
    }
    const names = keys(value);
    for (let index = 0; index < names.length && index < 100; index += 1)
      text += `${index ? ", " : ""}${names[index]}: ${shown(value[names[index]], depth + 1)}`;
    return text ? `{ ${text} }` : "{}";
  }

  function safely(value, depth) {
    try {
      return shown(value, depth);
    } catch {
      return "(cannot be shown)";
    }
  }

  let written = 0;
  function write(stream, text) {
    if (stream === 1) written += text.length;
    print(stream, text);
  }

  function printerOf(stream) {
    return (...values) => {
      let text = "";
      for (let index = 0; index < values.length; index += 1) text += `${index ? " " : ""}${safely(values[index], 0)}`;
      write(stream, `${text}\n`);
    };
  }

  const out = printerOf(1);
  const err = printerOf(2);
  globalThis.console = { log: out, info: out, debug: out, error: err, warn: err };
  globalThis.print = out;
  const prompts = [];
  globalThis.readLine = () => {
    if (line >= lines.length) {
      // Where somebody is there to ask, the program waits for them.
      if (!given.echo) return null;
      const waiting = new TypeOfError("EOF when reading a line");
      waiting.name = "EOFError";
      throw waiting;
    }
    const typed = lines[line++];
    if (given.echo) write(1, `${typed}\n`);
    return typed;
  };
  globalThis.prompt = (question) => {
    if (question !== undefined) {
      const asked = textOf(question);
      if (prompts.length < 200) prompts[prompts.length] = `[${written},${asked.length}]`;
      write(1, asked);
    }
    return globalThis.readLine();
  };

  const timers = [];
  let clock = 0;
  let made = 0;
  globalThis.setTimeout = (work, ms = 0, ...args) => {
    made += 1;
    timers[timers.length] = { id: made, at: clock + (ms > 0 ? +ms : 0), work, args };
    return made;
  };
  globalThis.clearTimeout = (id) => {
    for (let index = 0; index < timers.length; index += 1) if (timers[index].id === id) timers[index].work = null;
  };

  function step() {
    let next = -1;
    for (let index = 0; index < timers.length; index += 1) {
      if (timers[index].work !== null && (next < 0 || timers[index].at < timers[next].at)) next = index;
    }
    if (next < 0) return false;
    const { work, args, at } = timers[next];
    timers[next].work = null;
    clock = at;
    work(...args);
    return true;
  }

  /** The classes of an exception, nearest first, as the inside of a JSON list. */
  function kindsOf(problem) {
    let text = "";
    let one = getPrototypeOf(problem);
    for (let left = 12; one !== null && left > 0; left -= 1) {
      const name = one.constructor?.name;
      if (typeof name === "string" && name !== "" && name !== "Object") text += `${text ? "," : ""}${quoted(name)}`;
      one = getPrototypeOf(one);
    }
    return text;
  }

  function fail(problem) {
    let name = "Error";
    let message = "";
    let stack = "";
    let kinds = "";
    try {
      if (typeof problem === "object" && problem !== null) {
        name = textOf(problem.name ?? "Error");
        message = textOf(problem.message ?? "");
        stack = textOf(problem.stack ?? "");
        kinds = kindsOf(problem);
      } else message = safely(problem, 0);
    } catch {
      message = "(cannot be shown)";
    }
    const all = kinds === "" ? quoted(name) : kinds;
    const place = /(?:at .*?\(?)([\w./-]+\.m?js):(\d+)(?::(\d+))?\)?/.exec(stack);
    const at =
      place && place[1] !== "harness.js"
        ? `,"file":${quoted(place[1])},"line":${+place[2]}${place[3] ? `,"column":${+place[3]}` : ""}`
        : "";
    const own = apply(slice, `${name}: ${message}\n${stack}`, [0, 4000]);
    return `{"raised":{"type":${quoted(cut(name, 80))},"kinds":[${all}],"message":${quoted(cut(message, 1000))}${at},"traceback":${quoted(own)}}}`;
  }

  function call(found) {
    if (found === undefined) throw new ReferenceError(`${given.call.name} is not defined`);
    if (typeof found !== "function") throw new TypeError(`${given.call.name} is not a function`);
    return found(...given.call.args);
  }

  function finish(value) {
    if (given.call === null) {
      let text = "";
      for (let index = 0; index < prompts.length; index += 1) text += `${index ? "," : ""}${prompts[index]}`;
      return `{"prompts":[${text}]}`;
    }
    try {
      return `{"value":${encoded(value, 0, { nodes: MAX_NODES })},"shown":${quoted(cut(safely(value, 1), 200))}}`;
    } catch (problem) {
      return problem === LARGE
        ? `{"value":["s","large",""],"shown":${quoted(cut(safely(value, 1), 200))}}`
        : fail(problem);
    }
  }

  return { call, fail, finish, step };
});
