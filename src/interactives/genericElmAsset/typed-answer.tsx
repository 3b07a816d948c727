import { useState } from "react";
import { readAnswer, readTyped, typedText } from "./shape.ts";
import type { AnswerKind, AnswerShape, ElmFields } from "./types.ts";
import css from "./view.module.css";

interface TypedAnswerProps {
  id: string;
  shape: AnswerShape;
  answer: ElmFields | null;
  locked: boolean;
  onAnswer(answer: ElmFields | null): void;
  say(code: string, params?: Record<string, string | number>): string;
}

/** The answer in boxes, for anyone who can't use the program or for whom it doesn't load. */
export function TypedAnswer({ id, shape, answer, locked, onAnswer, say }: TypedAnswerProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});

  function type(name: string, text: string) {
    const all = Object.keys(shape).map((each) => [each, typed[each] ?? typedText(answer?.[each])]);
    const next: Readonly<Record<string, string>> = { ...Object.fromEntries(all), [name]: text };
    setTyped(next);
    const values = Object.entries(shape).map(([each, kind]) => [each, readTyped(next[each] ?? "", kind)]);
    onAnswer(readAnswer(Object.fromEntries(values), shape));
  }

  return (
    <div className={css.boxes}>
      {Object.entries(shape).map(([name, kind]) => (
        <div key={name} className={css.box}>
          <label htmlFor={`${id}-${name}`}>
            {kind === "numbers" ? say("numbers", { name: words(name) }) : words(name)}
          </label>
          <Box
            id={`${id}-${name}`}
            name={`answer_${name}`}
            kind={kind}
            text={shownText(typed[name], answer, name, kind)}
            locked={locked}
            onText={(text) => type(name, text)}
            say={say}
          />
        </div>
      ))}
    </div>
  );
}

interface BoxProps extends Pick<TypedAnswerProps, "id" | "locked" | "say"> {
  name: string;
  kind: AnswerKind;
  text: string;
  onText(text: string): void;
}

function Box({ id, name, kind, text, locked, onText, say }: BoxProps) {
  if (kind === "boolean") {
    return (
      <select id={id} name={name} value={text} disabled={locked} onChange={({ target }) => onText(target.value)}>
        <option value="">{say("choose")}</option>
        <option value="yes">{say("yes")}</option>
        <option value="no">{say("no")}</option>
      </select>
    );
  }
  return (
    <input
      id={id}
      name={name}
      value={text}
      disabled={locked}
      autoComplete="off"
      inputMode={kind === "number" ? "decimal" : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** Text that was typed, as long as it's still the answer: the program and Undo change it too. */
function shownText(typed: string | undefined, answer: ElmFields | null, name: string, kind: AnswerKind): string {
  const known = typedText(answer?.[name]);
  if (typed === undefined) return known;
  if (answer === null) return typed;
  return typedText(readTyped(typed, kind) ?? undefined) === known ? typed : known;
}

/** `sideLength` → "Side length". */
function words(name: string): string {
  const plain = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
