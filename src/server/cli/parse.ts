import { type Config, configs } from "#lang/config.ts";
import { parse } from "#lang/parse.ts";
import { printTree } from "#lang/print.ts";

/** Input and output of the command. */
interface Io {
  stdin: AsyncIterable<Buffer | string>;
  out(text: string): void;
  err(text: string): void;
}

const names = Object.keys(configs).join("|");

const help = `Usage: hypatia parse [--config ${names}] [--ndjson]

Prints the Camperdown tree of its standard input as JSON, on one line.

  --config NAME   the marks that count (default: lesson)
  --ndjson        answers every input line {"config": "...", "source": "..."} with one tree;
                  a line without config takes the one of --config
  --help          prints this
`;

const usageError = 2;

/** Runs `hypatia parse`: prints trees. Returns the exit status: 0, 1 when a line was malformed, 2 for wrong arguments. */
export async function parseCommand(args: string[], io: Io): Promise<number> {
  const options = readOptions(args);
  if (options.kind === "help") {
    io.out(help);
    return 0;
  }
  if (options.kind === "wrong") {
    io.err(`hypatia parse: ${options.reason}\n`);
    return usageError;
  }
  return options.ndjson ? answerLines(options.config, io) : printOne(options.config, io);
}

type Options =
  | { kind: "help" }
  | { kind: "wrong"; reason: string }
  | { kind: "parse"; config: Config; ndjson: boolean };

function readOptions(args: string[]): Options {
  let config: Config = configs.lesson;
  let ndjson = false;
  const rest = args.flatMap((arg) =>
    arg.startsWith("--config=") ? ["--config", arg.slice("--config=".length)] : [arg],
  );
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--help" || arg === "-h") return { kind: "help" };
    if (arg === "--ndjson") {
      ndjson = true;
    } else if (arg === "--config") {
      const named = configNamed(rest.shift());
      if (named === undefined) return { kind: "wrong", reason: `--config is one of ${names}` };
      config = named;
    } else {
      return { kind: "wrong", reason: `unknown argument ${JSON.stringify(arg)}; try --help` };
    }
  }
  return { kind: "parse", config, ndjson };
}

function configNamed(name: unknown): Config | undefined {
  return Object.entries(configs).find(([known]) => known === name)?.[1];
}

async function printOne(config: Config, io: Io): Promise<number> {
  const chunks: string[] = [];
  for await (const chunk of decoded(io.stdin, true)) chunks.push(chunk);
  io.out(`${printTree(parse(chunks.join(""), config))}\n`);
  return 0;
}

async function answerLines(config: Config, io: Io): Promise<number> {
  let status = 0;
  let number = 0;
  for await (const line of lines(io.stdin)) {
    number++;
    if (line.trim() === "") continue;
    const request = readRequest(line, config);
    if ("reason" in request) {
      io.err(`hypatia parse: line ${number}: ${request.reason}\n`);
      status = 1;
    } else {
      io.out(`${printTree(parse(request.source, request.config))}\n`);
    }
  }
  return status;
}

function readRequest(line: string, fallback: Config): { source: string; config: Config } | { reason: string } {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return { reason: "not JSON" };
  }
  if (typeof request !== "object" || request === null || Array.isArray(request)) return { reason: "not a JSON object" };
  if (!("source" in request) || typeof request.source !== "string") return { reason: `"source" must be a string` };
  const config = "config" in request ? configNamed(request.config) : fallback;
  return config === undefined ? { reason: `"config" is one of ${names}` } : { source: request.source, config };
}

async function* lines(stdin: Io["stdin"]): AsyncGenerator<string> {
  let unfinished: string[] = [];
  for await (const chunk of decoded(stdin, false)) {
    const [first = "", ...rest] = chunk.split("\n");
    unfinished.push(first);
    for (const start of rest) {
      yield unfinished.join("");
      unfinished = [start];
    }
  }
  yield unfinished.join("");
}

/** Keeps a byte order mark in lessons, as the importer does; drops it around JSON. */
async function* decoded(stdin: Io["stdin"], ignoreBOM: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM });
  for await (const chunk of stdin) {
    yield typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
