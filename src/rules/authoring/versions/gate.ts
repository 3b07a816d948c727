/** A finding about a version's files. */
export interface Finding {
  file: string;
  severity: "error" | "warning" | "info" | "debug";
  code: string;
  message: string;
  /** 1-based. */
  line: number | null;
  column: number | null;
}

/** An asset that's said to be a version of a component, and differs from it. */
export interface ChangedComponent {
  alias: string;
  /** Name of the component. */
  name: string;
  version: number;
}

/** State of the editor that keeps a version from being published. */
export interface Unfinished {
  /** Texts of other people or windows, kept beside the version, that nobody has decided about. */
  copies: number;
  /** Files that the version's assets point to, and that aren't stored. */
  missingFiles: readonly string[];
  /** Assets whose Elm program isn't compiled, by alias. */
  elm: readonly string[];
  components: readonly ChangedComponent[];
}

/** Everything that keeps a version from being published, in sentences. Empty if it may be published. */
export function publishProblems(
  findings: readonly Finding[],
  { copies, missingFiles, elm, components }: Unfinished,
): string[] {
  return [
    ...findings.filter(({ severity }) => severity === "error").map(sentenceOf),
    ...(copies > 0 ? [copiesText(copies)] : []),
    ...missingFiles.map((name) => `The file ${name} is missing. Upload it again, or remove the asset.`),
    ...elm.map((alias) => `The Elm program of ${alias} isn't compiled yet.`),
    ...components.map(
      ({ alias, name, version }) =>
        `The asset ${alias} differs from version ${version} of the component ${name}. Put that version back, or make the asset this lesson's own.`,
    ),
  ];
}

function sentenceOf({ file, line, column, message, code }: Finding): string {
  const place = line === null ? "" : `:${line}:${column ?? 1}`;
  return `${file}${place}: ${message} (${code})`;
}

function copiesText(copies: number): string {
  if (copies === 1) return "A text kept beside this version is waiting for your choice.";
  return `${copies} texts kept beside this version are waiting for your choice.`;
}
