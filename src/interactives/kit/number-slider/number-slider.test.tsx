// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { NumberSlider } from "./number-slider.tsx";

const taken: number[] = [];

function Mass() {
  const [value, setValue] = useState(20);
  return (
    <NumberSlider
      id="mass"
      name="mass"
      label="Beam"
      unit="kg"
      boxLabel="Beam, typed"
      scale={{ min: 2, max: 200, step: "log" }}
      value={value}
      locked={false}
      onChange={(next) => {
        taken.push(next);
        setValue(next);
      }}
    />
  );
}

afterEach(() => {
  cleanup();
  taken.length = 0;
});

test("a drag shows each value on the way and counts as one change", () => {
  render(<Mass />);
  const slider = screen.getByRole("slider", { name: "Beam" });
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: "0" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("2 kg");
  fireEvent.change(slider, { target: { value: "1000" } });
  expect(taken).toEqual([]);
  fireEvent.pointerUp(slider);
  expect(taken).toEqual([200]);
});

test("a key takes effect at once", () => {
  render(<Mass />);
  fireEvent.change(screen.getByRole("slider"), { target: { value: "0" } });
  expect(taken).toEqual([2]);
});

test("a typed number takes effect on Enter, and anything else is dropped", async () => {
  render(<Mass />);
  const user = userEvent.setup();
  const box = screen.getByRole("textbox", { name: "Beam, typed" });
  await user.clear(box);
  await user.type(box, "35{Enter}");
  await user.clear(box);
  await user.type(box, "heavy{Enter}");
  expect(taken).toEqual([35]);
  expect(box).toHaveProperty("value", "35");
});
