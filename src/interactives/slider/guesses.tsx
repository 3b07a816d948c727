import { Button } from "#design/button.tsx";
import type { ViewProps } from "../kit/contract.ts";
import css from "./driven.module.css";
import type { PublicSlider, SliderAction, SliderState } from "./schema.ts";

type Props = Pick<ViewProps<PublicSlider, SliderState, SliderAction>, "pub" | "act" | "say">;

/** Guesses to choose from: pressing one is the guess. Without scripts each posts the form. */
export function Guesses({ pub, act, say }: Props) {
  return (
    <fieldset className={css.guesses}>
      <legend>{say("guesses")}</legend>
      {pub.guesses.map((value) => (
        <Button
          key={value}
          type="submit"
          name="guess"
          value={value}
          onClick={(event) => {
            event.preventDefault();
            act({ t: "guess", value });
          }}
        >
          {say("guess.one", { value: String(value), unit: pub.unit })}
        </Button>
      ))}
    </fieldset>
  );
}
