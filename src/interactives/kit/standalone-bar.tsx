import { useRef } from "react";
import { Button } from "#design/button.tsx";
import { MoreMenu } from "#design/more-menu.tsx";
import { barOf, isQuiet, labelOf, type QuestionStatus } from "#rules/learning/action-bar.ts";
import css from "./frame.module.css";
import { MenuActions } from "./menu-actions.tsx";
import type { QuestionHandle } from "./question-handle.ts";
import { SideActions } from "./side-actions.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

type StandaloneBarProps = Parameters<typeof MenuActions>[0] &
  Parameters<typeof SideActions>[0] & {
    status: QuestionStatus;
    handle: QuestionHandle;
    /** Receives the place in the menu for a view's own entries. */
    onMenu(place: HTMLElement | null): void;
  };

/** The bar of an exercise that stands by itself, outside a lesson. The button does the same things, except that nothing follows. */
export function StandaloneBar({ status, handle, onMenu, ...props }: StandaloneBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const part = { id: "", required: true, done: false, status };
  const bar = barOf({ parts: [part], touched: "", isInView: true, chooses: false, loggedOut: false });
  const { state } = bar;
  const isOver = labelOf(bar) === "CONTINUE";
  useFocusKept(button, state);
  return (
    <div className={css.ownBar}>
      {!isOver && (
        <Button
          ref={button}
          kind={isQuiet(bar) ? "secondary" : "primary"}
          type="submit"
          waiting={state === "checking"}
          quiet={isQuiet(bar)}
          onClick={(event) => {
            event.preventDefault();
            handle.press(bar);
          }}
        >
          {props.say(labelOf(bar))}
        </Button>
      )}
      <SideActions {...props} />
      <MoreMenu label={props.say("MORE")} className={css.menu}>
        <MenuActions {...props} />
        <div ref={onMenu} className={css.entries} />
      </MoreMenu>
    </div>
  );
}
