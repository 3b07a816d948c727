import { styleText } from "node:util";
import type { Remark } from "../content/check-lesson-files.ts";

const names = { error: "error", warning: "warning", info: "note", debug: "note" } as const;
const colours = { error: "red", warning: "yellow", info: "cyan", debug: "cyan" } as const;

/** Formats a remark like a compiler: the problem, its place, the marked line, and a fix if there is one. */
export function printRemark(remark: Remark, path: string, source: string, isColoured: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    isColoured ? styleText(style, text, { validateStream: false }) : text;
  const { severity, code, message, place, fix } = remark;
  const head = `${paint(["bold", colours[severity]], `${names[severity]}[${code}]`)}: ${paint("bold", message)}`;
  const at = place ? `:${place.start.line}:${place.start.column}` : "";
  const lines = [head, `  ${paint("blue", "-->")} ${path}${at}`];
  if (place)
    lines.push(
      ...excerpt(
        place,
        source,
        (text) => paint(colours[severity], text),
        (text) => paint("blue", text),
      ),
    );
  if (fix) lines.push(`  ${paint("blue", "=")} fix: ${fix}`);
  return `${lines.join("\n")}\n\n`;
}

type Paint = (text: string) => string;

function excerpt({ start, end }: NonNullable<Remark["place"]>, source: string, mark: Paint, margin: Paint): string[] {
  const text = source.split(/\r\n|\r|\n/)[start.line - 1];
  if (text === undefined) return [];
  const shown = [...text.replaceAll("\t", " ")];
  const gutter = " ".repeat(String(start.line).length);
  const last = end.line === start.line ? end.column : shown.length + 1;
  const width = Math.max(1, Math.min(last, shown.length + 1) - start.column);
  return [
    `${gutter} ${margin("|")}`,
    `${margin(`${start.line} |`)} ${shown.join("")}`,
    `${gutter} ${margin("|")} ${" ".repeat(start.column - 1)}${mark("^".repeat(width))}`,
  ];
}
