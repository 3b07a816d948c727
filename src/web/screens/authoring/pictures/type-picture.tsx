import { filePictures } from "./pictures-files.tsx";
import { puzzlePictures } from "./pictures-puzzles.tsx";
import { questionPictures } from "./pictures-questions.tsx";
import { seenPictures } from "./pictures-seen.tsx";
import css from "./type-picture.module.css";

/** Small picture of an interactive type, or an ellipse if there's none. */
export function TypePicture({ type, className }: { type: string; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <rect className={css.ground} x="0" y="0" width="120" height="80" rx="10" />
      {puzzlePictures[type] ?? seenPictures[type] ?? questionPictures[type] ?? filePictures[type] ?? (
        <ellipse className={css.line} cx="60" cy="40" rx="34" ry="20" />
      )}
    </svg>
  );
}
