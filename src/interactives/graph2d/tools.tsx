import { House, type LucideIcon, Spline, Volume2, VolumeX, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./view.module.css";
import { centreOf, type Window, zoomed } from "./window.ts";

interface ToolsProps {
  window: Window;
  look(window: Window): void;
  goHome(): void;
  /** Null: no curve can be traced. */
  isTracing: boolean | null;
  toggleTrace(): void;
  isLoud: boolean;
  toggleSound(): void;
  say: Say;
}

/** Nearer, farther, home; trace and its sound. */
export function Tools({ window, look, goHome, isTracing, toggleTrace, isLoud, toggleSound, say }: ToolsProps) {
  return (
    <div role="toolbar" aria-label={say("tools")} className={css.tools}>
      <Tool of={ZoomIn} label={say("tool.nearer")} press={() => look(zoomed(window, 0.8, centreOf(window)))} />
      <Tool of={ZoomOut} label={say("tool.farther")} press={() => look(zoomed(window, 1.25, centreOf(window)))} />
      <Tool of={House} label={say("tool.home")} press={goHome} />
      {isTracing !== null && <Tool of={Spline} label={say("tool.trace")} isOn={isTracing} press={toggleTrace} />}
      {isTracing && (
        <Tool of={isLoud ? Volume2 : VolumeX} label={say("tool.sound")} isOn={isLoud} press={toggleSound} />
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
