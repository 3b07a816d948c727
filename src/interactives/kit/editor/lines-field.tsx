import { useId, useState } from "react";
import css from "./editor.module.css";

interface LinesFieldProps {
  label: string;
  lines: readonly string[];
  /** Splits the text: a line each, or by commas on a single line. */
  by?: "lines" | "commas";
  onChange(lines: string[]): void;
}

/** Short texts to type, a line each or with commas between them. Empty ones don't count. */
export function LinesField({ label, lines, by = "lines", onChange }: LinesFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const split = (text: string) =>
    text
      .split(by === "lines" ? "\n" : /[,;\n]/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
  const written = lines.join(by === "lines" ? "\n" : ", ");
  const shared = {
    id,
    value: typed !== null && split(typed).join("\n") === lines.join("\n") ? typed : written,
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value);
      onChange(split(target.value));
    },
    onBlur: () => setTyped(null),
  };
  return (
    <div className={css.lines}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {by === "lines" ? (
        <textarea {...shared} className={css.area} rows={Math.min(10, Math.max(3, lines.length))} />
      ) : (
        <input {...shared} className={css.input} />
      )}
    </div>
  );
}
