import { Keypad, type KeypadKey } from "../kit/grid/keypad.tsx";
import type { Say } from "../kit/messages.ts";
import { isWordy } from "./board.tsx";
import { kindOf } from "./describe.ts";
import { Crossed, Mark } from "./marks.tsx";
import type { Brush } from "./stroke.ts";
import type { PublicGridFill } from "./types.ts";

interface SymbolPadProps {
  pub: PublicGridFill;
  locked: boolean;
  say: Say;
  brush: Brush;
  noting: boolean;
  onBrush(brush: Brush): void;
  onNoting(noting: boolean): void;
  onSymbol(v: number): void;
}

/** Buttons for the symbols. In a painted grid they choose what a press or a stroke writes. */
export function SymbolPad({ pub, locked, say, brush, noting, onBrush, onNoting, onSymbol }: SymbolPadProps) {
  if (pub.alphabet.length === 2) {
    const turn: KeypadKey = { v: 0, face: say("IN_TURN"), name: say("IN_TURN"), pressed: brush === "turn" };
    const both = [1, 2].map((v): KeypadKey => {
      const name = say("BRUSH", { kind: kindOf(v, pub), symbol: pub.alphabet[v - 1]?.label ?? "" });
      return { v, face: <Face v={v} pub={pub} words={name} />, name, pressed: brush === v };
    });
    const keys = kindOf(1, pub) === "crossed" ? [turn, ...both.reverse()] : [turn, ...both];
    return (
      <Keypad
        label={say("BRUSHES")}
        keys={keys}
        locked={locked}
        wide
        erase={null}
        onKey={(v) => onBrush(v === 0 ? "turn" : v)}
      />
    );
  }
  const wordy = isWordy(pub) || pub.alphabet.some(({ pattern }) => pattern !== null);
  const keys = pub.alphabet.map(({ label }, index): KeypadKey => {
    const name = say(noting ? "NOTE" : "PUT", { symbol: label });
    return { v: index + 1, face: <Face v={index + 1} pub={pub} words={label} />, name };
  });
  return (
    <Keypad
      label={say("KEYPAD")}
      keys={keys}
      locked={locked}
      wide={wordy}
      erase={{ word: say("ERASE"), onPress: () => onSymbol(0) }}
      notes={wordy ? undefined : { word: say("NOTES"), on: noting, onToggle: onNoting }}
      onKey={onSymbol}
    />
  );
}

function Face({ v, pub, words }: { v: number; pub: PublicGridFill; words: string }) {
  const pattern = pub.alphabet[v - 1]?.pattern ?? (kindOf(v, pub) === "filled" ? "solid" : null);
  if (kindOf(v, pub) === "crossed")
    return (
      <>
        <Crossed small /> {words}
      </>
    );
  if (!pattern) return words;
  return (
    <>
      <Mark pattern={pattern} hue={v - 1} small /> {words}
    </>
  );
}
