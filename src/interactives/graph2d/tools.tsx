import { House, type LucideIcon, Spline, Volume2, VolumeX, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { Say } from "../kit/messages.ts";
import type { Shown } from "./types.ts";
import type { useTracing } from "./use-tracing.ts";
import css from "./view.module.css";
import { centreOf, type Window, zoomed } from "./window.ts";

interface ToolsProps {
  shows: readonly Shown[];
  window: Window;
  look(window: Window): void;
  goHome(): void;
  tracing: ReturnType<typeof useTracing>;
  say: Say;
}

/** Zoom in, zoom out, home; tracing and its sound. Nothing until an author shows one of them. */
export function Tools({ shows, window, look, goHome, tracing, say }: ToolsProps) {
  const mayTrace = shows.includes("trace") && tracing.isPossible;
  if (!mayTrace && !shows.includes("zoom")) return null;
  return (
    <div role="toolbar" aria-label={say("tools")} className={css.tools}>
      {shows.includes("zoom") && (
        <>
          <Tool of={ZoomIn} label={say("tool.nearer")} press={() => look(zoomed(window, 0.8, centreOf(window)))} />
          <Tool of={ZoomOut} label={say("tool.farther")} press={() => look(zoomed(window, 1.25, centreOf(window)))} />
          <Tool of={House} label={say("tool.home")} press={goHome} />
        </>
      )}
      {mayTrace && <Tool of={Spline} label={say("tool.trace")} isOn={tracing.isOn} press={tracing.toggle} />}
      {mayTrace && tracing.isOn && (
        <Tool
          of={tracing.isLoud ? Volume2 : VolumeX}
          label={say("tool.sound")}
          isOn={tracing.isLoud}
          press={tracing.toggleSound}
        />
      )}
    </div>
  );
}

function Tool({ of, label, isOn, press }: { of: LucideIcon; label: string; isOn?: boolean; press(): void }) {
  return (
    <Button kind="plain" iconOnly aria-label={label} title={label} aria-pressed={isOn} onClick={press}>
      <Icon of={of} />
    </Button>
  );
}
