import { type FormEvent, useId, useState } from "react";
import type { figmaFormats } from "#contract/authoring/figma-import.ts";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_IMPORTED } from "#rules/authoring/figma/figma-frames.ts";
import css from "../assets.module.css";
import { say } from "../words.ts";
import { type FigmaImport, startImport } from "./calls.ts";
import own from "./figma.module.css";

type Format = (typeof figmaFormats)[number];

const SCALES = [1, 2, 3, 4];

interface ChooseFramesProps {
  found: FigmaImport;
  url: string;
  onStarted(importId: string): void;
}

/** Frames of a file to choose from, by page; the one that the link points to is chosen already. */
export function ChooseFrames({ found, url, onStarted }: ChooseFramesProps) {
  const frames = withLinked(found);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.node_id === null ? [] : [found.node_id]),
  );
  const [format, setFormat] = useState<Format>("png");
  const [scale, setScale] = useState(2);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const pages = [...new Set(frames.map(({ page }) => page))];
  const wanted = frames.filter(({ node_id }) => chosen.has(node_id));

  function change(act: () => void) {
    act();
    // A different request is another import; the same one pressed again isn't.
    setKey(crypto.randomUUID());
    setError(null);
  }

  function toggle(nodeId: string) {
    const next = new Set(chosen);
    if (!next.delete(nodeId)) next.add(nodeId);
    change(() => setChosen(next));
  }

  async function start(event: FormEvent) {
    event.preventDefault();
    if (waiting) return;
    if (wanted.length === 0 || wanted.length > MAX_IMPORTED) {
      return setError(say(wanted.length === 0 ? "FIGMA_NONE" : "FIGMA_MOST", { most: MAX_IMPORTED }));
    }
    setWaiting(true);
    setError(null);
    try {
      const nodes = wanted.map(({ node_id, name }) => ({ node_id, name }));
      onStarted((await startImport({ key, url, nodes, format, scale })).import_id);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setWaiting(false);
    }
  }

  return (
    <form onSubmit={start} className={css.ways}>
      <p>{say("FIGMA_FILE", { name: found.file_name })}</p>
      {pages.map((page) => (
        <fieldset key={page} className={own.page}>
          <legend>{page}</legend>
          <ul className={own.frames}>
            {frames
              .filter((frame) => frame.page === page)
              .map(({ node_id, name, width, height }) => (
                <li key={node_id}>
                  <label className={own.frame}>
                    <input type="checkbox" checked={chosen.has(node_id)} onChange={() => toggle(node_id)} />
                    <span>
                      {name}
                      {width > 0 && <span className={parts.small}> {say("FIGMA_SIZE", { width, height })}</span>}
                    </span>
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <div className={own.options}>
        <p className={own.option}>
          <label htmlFor={`${id}-format`}>{say("FIGMA_FORMAT")}</label>
          <select
            id={`${id}-format`}
            className={own.select}
            value={format}
            onChange={({ target }) => change(() => setFormat(target.value === "svg" ? "svg" : "png"))}
          >
            <option value="png">{say("FIGMA_png")}</option>
            <option value="svg">{say("FIGMA_svg")}</option>
          </select>
        </p>
        {format === "png" && (
          <p className={own.option}>
            <label htmlFor={`${id}-scale`}>{say("FIGMA_SCALE")}</label>
            <select
              id={`${id}-scale`}
              className={own.select}
              value={scale}
              onChange={({ target }) => change(() => setScale(Number(target.value)))}
            >
              {SCALES.map((times) => (
                <option key={times} value={times}>
                  {say("FIGMA_TIMES", { times })}
                </option>
              ))}
            </select>
          </p>
        )}
      </div>
      {format === "svg" && <p className={parts.small}>{say("FIGMA_SVG_HINT")}</p>}
      {error !== null && (
        <p role="alert" className={css.errors}>
          {error}
        </p>
      )}
      <p>
        <Button type="submit" kind="primary" waiting={waiting}>
          {say("FIGMA_IMPORT", { count: wanted.length })}
        </Button>
      </p>
    </form>
  );
}

/** All frames, and the layer that the link points to if it's inside one of them. */
function withLinked({ frames, node_id }: FigmaImport): FigmaImport["frames"] {
  if (node_id === null || frames.some((frame) => frame.node_id === node_id)) return frames;
  const linked = { node_id, name: say("FIGMA_LINKED"), page: say("FIGMA_LINKED_PAGE"), width: 0, height: 0 };
  return [linked, ...frames];
}
