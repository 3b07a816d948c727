import { encode } from "uqr";
import css from "./lists.module.css";

/** A text as a picture for a phone's camera: black on white in either theme, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={css.qrLight} />
      <path d={path} className={css.qrDark} />
    </svg>
  );
}
