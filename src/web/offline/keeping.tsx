import parts from "#design/page-parts.module.css";
import css from "./offline.module.css";

interface KeepingProps {
  all: number;
  done: number;
  /** Words for the share that's done, in percent. */
  words(percent: number): string;
}

/** Progress of something that is being kept. */
export function Keeping({ all, done, words }: KeepingProps) {
  const text = words(Math.min(100, Math.floor((done / Math.max(1, all)) * 100)));
  return (
    <>
      <progress className={css.bar} max={all} value={done} aria-label={text} />
      <p className={parts.small}>{text}</p>
    </>
  );
}
