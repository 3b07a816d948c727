import { Component, type ReactNode } from "react";
import { Button } from "#design/button.tsx";
import css from "./lesson.module.css";
import { say } from "./words.ts";

/** Error boundary of one interactive: a chunk that doesn't load leaves the rest of the page working and offers a reload (R15). */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={css.failed} role="alert">
        <p>{say("CHUNK_FAILED")}</p>
        <Button onClick={() => window.location.reload()}>{say("RELOAD")}</Button>
      </div>
    );
  }
}
