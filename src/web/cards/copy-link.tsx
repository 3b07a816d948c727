import { type ReactNode, useState } from "react";
import { Button } from "#design/button.tsx";
import { say } from "../messages/say.ts";
import css from "./copy-link.module.css";

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
    <div className={css.copyLink}>
      <input
        type="text"
        className={css.link}
        aria-label={say("LINK_ADDRESS")}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{say("LINK_COPY")}</Button>
        <span role="status">{copied ? say("LINK_COPIED") : ""}</span>
        {children}
      </div>
    </div>
  );
}
