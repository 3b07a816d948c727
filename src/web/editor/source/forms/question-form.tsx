import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { say } from "../words.ts";
import { AreaField, ListField, TextField } from "./fields.tsx";
import { LineFields } from "./line-fields.tsx";
import { hasAnswers, hasLines, hasNear, type QuestionDraft, sliderNumbers } from "./question-draft.ts";
import css from "./question-form.module.css";
import { useFocusNew } from "./use-focus-new.ts";

interface QuestionFormProps {
  /** Null if the question has parts that the form can't show. */
  draft: QuestionDraft | null;
  readOnly: boolean;
  /** Errors in this question, one sentence each. */
  problems: readonly string[];
  onChange(draft: QuestionDraft): void;
  onClose(): void;
}

/** Form of a question beside the text. Each key is written into the text at once. */
export function QuestionForm({ draft, readOnly, problems, onChange, onClose }: QuestionFormProps) {
  const titleId = useId();
  const form = useRef<HTMLElement>(null);
  const id = draft?.id;
  useEffect(() => {
    if (id !== undefined) form.current?.querySelector<HTMLElement>("textarea, input")?.focus();
  }, [id]);
  return (
    <section
      ref={form}
      className={css.form}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {say(draft ? `KIND_${draft.kind}` : "FORM_NONE_TITLE")}
        </h2>
        <Button kind="plain" iconOnly aria-label={say("FORM_CLOSE")} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      {draft ? (
        <fieldset className={css.fields} disabled={readOnly}>
          <legend className="visually-hidden">{say(`KIND_${draft.kind}`)}</legend>
          <Fields draft={draft} onChange={onChange} />
        </fieldset>
      ) : (
        <p>{say("FORM_NONE")}</p>
      )}
      {problems.length > 0 && (
        <ul className={css.problems} aria-label={say("FORM_PROBLEMS")}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Button kind="primary" onClick={onClose}>
        {say("FORM_DONE")}
      </Button>
    </section>
  );
}

function Fields({ draft, onChange }: { draft: QuestionDraft; onChange(draft: QuestionDraft): void }) {
  const set = (change: Partial<QuestionDraft>) => onChange({ ...draft, ...change });
  const { kind } = draft;
  return (
    <>
      <AreaField
        label={say("ASK_STEM")}
        hint={say("ASK_MARKS")}
        value={draft.stem}
        onChange={(stem) => set({ stem })}
      />
      {hasLines(kind) && <LineFields kind={kind} lines={draft.lines} onChange={(lines) => set({ lines })} />}
      {hasAnswers(kind) && (
        <ListField
          title={say(kind === "text" ? "ASK_WORDS" : "ASK_ANSWERS")}
          label={(number) => say("ASK_ANSWER", { number })}
          add={say("ASK_ADD_ANSWER")}
          values={draft.answers}
          onChange={(answers) => set({ answers })}
        />
      )}
      {kind === "slider" &&
        sliderNumbers.map((name) => (
          <TextField
            key={name}
            label={say(`ASK_${name}`)}
            value={draft.numbers[name] ?? ""}
            onChange={(value) => set({ numbers: { ...draft.numbers, [name]: value } })}
          />
        ))}
      {hasNear(kind) && <NearFields draft={draft} onChange={set} />}
      <ListField
        title={say("ASK_HINTS")}
        label={(number) => say("ASK_HINT", { number })}
        add={say("ASK_ADD_HINT")}
        values={draft.hints}
        onChange={(hints) => set({ hints })}
      />
      <AreaField
        label={say("ASK_EXPLANATION")}
        value={draft.explanation}
        onChange={(explanation) => set({ explanation })}
      />
    </>
  );
}

function NearFields({
  draft: { near },
  onChange,
}: {
  draft: QuestionDraft;
  onChange(change: Partial<QuestionDraft>): void;
}) {
  const setAt = (index: number, change: Partial<(typeof near)[number]>) =>
    onChange({ near: near.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  const { group, adds } = useFocusNew(near.length);
  const grow = () => {
    adds();
    onChange({ near: [...near, { value: "", reply: "" }] });
  };
  return (
    <fieldset ref={group} className={css.group}>
      <legend>{say("ASK_NEAR")}</legend>
      {near.map(({ value, reply }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and their fields keep nothing themselves
        <div key={index} className={css.row} data-row>
          <TextField
            label={say("ASK_NEAR_VALUE", { number: index + 1 })}
            value={value}
            onChange={(next) => setAt(index, { value: next })}
          />
          <TextField
            label={say("ASK_REPLY", { number: index + 1 })}
            value={reply}
            onChange={(next) => setAt(index, { reply: next })}
          />
          <Button size="small" kind="plain" onClick={() => onChange({ near: near.toSpliced(index, 1) })}>
            {say("ASK_REMOVE", { number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button size="small" onClick={grow}>
        {say("ASK_ADD_NEAR")}
      </Button>
    </fieldset>
  );
}
