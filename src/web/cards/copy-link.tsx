import { type ReactNode, useState } from "react";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import code from "#design/code-box.module.css";
import stack from "#design/stack.module.css";
import { say } from "../messages/say.ts";

/** Link that people pass on: in a box, with a button that copies it. `children` go after the button. */
export function CopyLink({ url, children }: { url: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The address is in the box and can be copied by hand.
      setCopied(false);
    }
  };
  return (
    <div className={stack.gap3}>
      <input
        type="text"
        className={code.box}
        aria-label={say("LINK_ADDRESS")}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={cluster.actions}>
        <Button onClick={() => void copy()}>{say("LINK_COPY")}</Button>
        <span role="status">{copied ? say("LINK_COPIED") : ""}</span>
        {children}
      </div>
    </div>
  );
}
