import { Disclosure } from "../kit/disclosure.tsx";
import type { Say } from "../kit/messages.ts";
import type { Tracing } from "./moves.ts";
import css from "./panel.module.css";
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

/** Aids for examining a pattern, as far as the author allows: tracing paper, and its cell. Never more than the author shows. */
export function LookTools({ id, pub, show, tracing, say, announce, onShow, onTracing }: LookToolsProps) {
  const tools = (["tracing", "overlays"] as const).filter((tool) => pub.tools.includes(tool));
  const [first] = tools;
  if (!first) return null;
  const offered = pub.show.includes("cell") ? pub.show : [...pub.show, "cell" as const];
  return (
    <Disclosure className={css.tools} title={say("look.tools", { tools: tools.length > 1 ? "both" : first })}>
      {tools.includes("tracing") && (
        <TracingPanel id={id} pub={pub} tracing={tracing} say={say} announce={announce} onChange={onTracing} />
      )}
      {tools.includes("overlays") && (
        <ShowToggles show={show} offered={offered.filter((item) => item !== "region")} say={say} onShow={onShow} />
      )}
    </Disclosure>
  );
}
