import { describe, expect, test } from "vitest";
import { parseCommand } from "./parse.ts";

async function run(args: string[], ...chunks: (Buffer | string)[]) {
  const output = { out: "", err: "" };
  async function* stdin() {
    yield* chunks;
  }
  const status = await parseCommand(args, {
    stdin: stdin(),
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
  });
  return { status, ...output };
}

const raw = (value: string) =>
  `{"prelude":[{"kind":"paragraph","contents":[{"kind":"raw","value":"${value}"}]}],"sections":[]}\n`;

describe("hypatia parse", () => {
  test("prints the tree of its input in the lesson configuration", async () => {
    expect(await run([], "and/", "or")).toEqual({ status: 0, out: raw("and/or"), err: "" });
  });

  test("accepts another configuration", async () => {
    expect((await run(["--config", "standard"], "and/or")).out).toContain("AnnotationDoesNotFinish");
    expect((await run(["--config=minimal"], "and/or")).out).toBe(raw("and/or"));
  });

  test("joins a character that the pipe cut in two", async () => {
    const bytes = Buffer.from("é🙂");
    expect((await run([], bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4))).out).toBe(raw("é🙂"));
  });

  test("keeps a byte order mark as a character, as the importer does", async () => {
    expect((await run([], "\ufeff# A")).out).toBe(raw("\ufeff# A"));
    expect((await run([], Buffer.from("\ufeff# A"))).out).toBe(raw("\ufeff# A"));
    expect((await run(["--ndjson"], Buffer.from('\ufeff{"source":"a"}'))).out).toBe(raw("a"));
  });

  test("answers every line with a tree, however the input is chunked", async () => {
    const line = JSON.stringify({ config: "standard", source: "a" });
    const { out, status } = await run(["--ndjson"], `${line}\n${line.slice(0, 9)}`, `${line.slice(9)}\r\n`, line);
    expect(out).toBe(raw("a").repeat(3));
    expect(status).toBe(0);
  });

  test("reports a malformed line in one line and answers the others", async () => {
    const { out, err, status } = await run(
      ["--ndjson"],
      '{"source":"a"}\n{oops\n[]\n{"config":"x","source":""}\n{"source":"b"}\n',
    );
    expect(out).toBe(raw("a") + raw("b"));
    expect(err.split("\n")).toEqual([
      "hypatia parse: line 2: not JSON",
      "hypatia parse: line 3: not a JSON object",
      'hypatia parse: line 4: "config" is one of lesson|standard|markup|minimal|l0',
      "",
    ]);
    expect(status).toBe(1);
  });

  test("reports wrong arguments and parses nothing", async () => {
    expect(await run(["--config", "fancy"], "a")).toEqual({
      status: 2,
      out: "",
      err: "hypatia parse: --config is one of lesson|standard|markup|minimal|l0\n",
    });
    expect((await run(["file.camp"], "a")).status).toBe(2);
  });

  test("prints its help", async () => {
    const { out, status } = await run(["--help"]);
    expect(out).toContain("--ndjson");
    expect(status).toBe(0);
  });
});
