import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import css from "./panel.module.css";
import { parsePoints, pointsText } from "./strokes.ts";
import type { EscherAction, Path } from "./types.ts";

interface PathsTableProps {
  id: string;
  paths: readonly Path[];
  ink: number;
  full: boolean;
  locked: boolean;
  act(action: EscherAction): void;
  say: Say;
}

/** Every stroke in numbers to read, type and change: drawing without a pointer. */
export function PathsTable({ id, paths, ink, full, locked, act, say }: PathsTableProps) {
  const [text, setText] = useState("");
  const [closed, setClosed] = useState(true);
  const points = parsePoints(text);
  return (
    <Disclosure title={say("paths", { count: paths.length })}>
      <Note>{say("paths.how")}</Note>
      <div className={css.entry}>
        <label htmlFor={`${id}-points`}>{say("paths.points")}</label>
        <input
          id={`${id}-points`}
          type="text"
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder="0.1, 0.1; 0.4, 0.1; 0.1, 0.3"
          aria-invalid={text !== "" && points === null}
          disabled={locked}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <label className={css.choice}>
          <input type="checkbox" checked={closed} onChange={(event) => setClosed(event.currentTarget.checked)} />
          {say("paths.closed")}
        </label>
        <Button
          size="small"
          aria-disabled={points === null || locked || full}
          onClick={() => {
            if (!points) return;
            act({ t: "draw", path: { points, ...(closed && points.length > 2 ? { closed } : {}), ink } });
            setText("");
          }}
        >
          {say("paths.add")}
        </Button>
      </div>
      <ol className={css.rows}>
        {paths.map((path, index) => (
          <PathRow
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes may be alike; a changed one begins with its new numbers
            key={`${index} ${pointsText(path.points)}`}
            path={path}
            index={index}
            locked={locked}
            act={act}
            say={say}
          />
        ))}
      </ol>
    </Disclosure>
  );
}

function PathRow({
  path,
  index,
  locked,
  act,
  say,
}: {
  path: Path;
  index: number;
  locked: boolean;
  act(action: EscherAction): void;
  say: Say;
}) {
  const [text, setText] = useState(() => pointsText(path.points));
  const points = parsePoints(text);
  const name = say(path.closed ? "path.shape" : "path.line", { n: index + 1 });
  const commit = () => {
    if (points && text !== pointsText(path.points)) act({ t: "redraw", index, path: { ...path, points } });
  };
  return (
    <li className={css.row}>
      <input
        type="text"
        aria-label={name}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={points === null}
        disabled={locked}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          commit();
        }}
      />
      <Button
        size="small"
        kind="plain"
        aria-disabled={locked}
        aria-label={say("path.erase", { name })}
        onClick={() => act({ t: "erase", index })}
      >
        {say("erase")}
      </Button>
    </li>
  );
}
