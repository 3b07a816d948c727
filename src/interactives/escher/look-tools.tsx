import type { Say } from "../kit/messages.ts";
import type { Tracing } from "./moves.ts";
import { ShowToggles } from "./show-toggles.tsx";
import { TracingPanel } from "./tracing.tsx";
import type { PublicEscher, Show } from "./types.ts";

interface LookToolsProps {
  id: string;
  pub: PublicEscher;
  show: readonly Show[];
  tracing: Tracing | null;
  say: Say;
  announce(text: string): void;
  onShow(show: readonly Show[]): void;
  onTracing(tracing: Tracing | null): void;
}

/** Aids for examining a pattern: its cell, and tracing paper. Never more than the author shows. */
export function LookTools({ id, pub, show, tracing, say, announce, onShow, onTracing }: LookToolsProps) {
  const offered = pub.show.includes("cell") ? pub.show : [...pub.show, "cell" as const];
  return (
    <>
      <TracingPanel id={id} pub={pub} tracing={tracing} say={say} announce={announce} onChange={onTracing} />
      <ShowToggles show={show} offered={offered.filter((item) => item !== "region")} say={say} onShow={onShow} />
    </>
  );
}
