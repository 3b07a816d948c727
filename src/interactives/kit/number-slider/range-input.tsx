import { type ComponentProps, useRef } from "react";

interface RangeInputProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "onDrag"> {
  /** Called with every value a drag passes. */
  onDrag(value: number): void;
  /** Called with the new value: at once for a key or a tap, at the end for a drag. */
  onSet(value: number): void;
}

/** A range input: a drag counts as one change, when it ends. */
export function RangeInput({ onDrag, onSet, ...props }: RangeInputProps) {
  const pressed = useRef(false);
  const dragged = useRef<number | null>(null);

  function release() {
    pressed.current = false;
    if (dragged.current !== null) onSet(dragged.current);
    dragged.current = null;
  }

  return (
    <input
      {...props}
      type="range"
      onPointerDown={() => {
        pressed.current = true;
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onChange={({ target }) => {
        if (!pressed.current) return onSet(target.valueAsNumber);
        dragged.current = target.valueAsNumber;
        onDrag(target.valueAsNumber);
      }}
    />
  );
}
