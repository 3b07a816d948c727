import { useMemo } from "react";
import { Banner } from "#design/banner.tsx";

interface RefusalsProps {
  errors: readonly string[];
  /** Announced to screen readers too, on a page that doesn't load again. */
  live?: boolean;
}

/** Refusals of a form that belong to no field, read first. */
export function Refusals({ errors, live = false }: RefusalsProps) {
  // The same element until something else is refused: a new one takes the focus from a field being typed in.
  const sentences = useMemo(() => errors.map((error) => <p key={error}>{error}</p>), [errors]);
  if (errors.length === 0) return null;
  return (
    <Banner tone="wrong" live={live} takesFocus>
      {sentences}
    </Banner>
  );
}
