import { Component, type ReactNode } from "react";

/** Reports once that the player broke. The editor starts it again. */
export class CrashBoundary extends Component<{ children: ReactNode; onCrash(): void }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash();
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
