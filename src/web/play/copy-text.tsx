import { useState } from "react";
import { Button } from "#design/button.tsx";
import code from "#design/code-box.module.css";
import stack from "#design/stack.module.css";
import css from "./share.module.css";
import { say } from "./words.ts";

interface CopyTextProps {
  text: string;
  /** Id of its heading. */
  labelledBy: string;
  /** Several lines. */
  long?: boolean;
}

/** Text that people take along: in a box, with a button that copies it. */
export function CopyText({ text, labelledBy, long = false }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // It's in the box and can be copied by hand.
      setCopied(false);
    }
  };
  const Box = long ? "textarea" : "input";
  return (
    <div className={stack.gap2}>
      <Box
        {...(long ? { rows: 4 } : { type: "text" })}
        className={code.box}
        aria-labelledby={labelledBy}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div className={css.ways}>
        <Button size="small" onClick={() => void copy()}>
          {say("COPY")}
        </Button>
        <span role="status">{copied ? say("COPIED") : ""}</span>
      </div>
    </div>
  );
}
