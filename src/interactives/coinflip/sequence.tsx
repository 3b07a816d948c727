import css from "./view.module.css";

/** A sequence in groups of ten, for easier reading. Screen readers get one word per group. */
export function Sequence({ faces, to = faces.length }: { faces: string; to?: number }) {
  const all = faces.padEnd(to, "·");
  const groups = Array.from({ length: Math.ceil(all.length / 10) }, (_, index) =>
    all.slice(index * 10, index * 10 + 10),
  );
  return (
    <span className={css.sequence}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never change places
        <span key={index}>{group} </span>
      ))}
    </span>
  );
}
