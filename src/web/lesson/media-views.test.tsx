// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Animation, Sound } from "./media-views.tsx";

const ORIGIN = "http://content.test";
const HASH = "a".repeat(64);
const lottie = { kind: "lottie", id: "w", alt: "A ball rolls.", width: 2, height: 1, loop: true, still: 9 } as const;

beforeEach(() => {
  document.head.innerHTML = `<meta name="program-frame" content="${ORIGIN}/programs/frame.html">`;
});
afterEach(cleanup);

test("a sound has the browser's controls, and its transcript is there for everybody, without scripts too", () => {
  const widget = {
    kind: "sound",
    id: "w",
    alt: "A bell",
    url: "/uploads/aa/x.mp3",
    transcript: "Dong.\nDong.",
  } as const;
  const html = renderToStaticMarkup(<Sound widget={widget} />);
  expect(html).toContain("controls");
  expect(html).toContain("Read what’s heard");
  expect(html).toContain("Dong.\nDong.");
});

test("an animation plays in a sandboxed frame of the second origin, and its description is read by everybody", () => {
  render(<Animation widget={{ ...lottie, url: `/uploads/aa/${HASH}.json` }} />);
  const frame = screen.getByTitle("A ball rolls.");
  expect(frame.getAttribute("src")).toBe(`${ORIGIN}/lottie/${HASH}.html?loop=1&still=9&theme=`);
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
  expect(screen.getByText("A ball rolls.").tagName).toBe("FIGCAPTION");
});

test.each(["javascript:alert(1)", "https://elsewhere.test/a.json", `/uploads/aa/${HASH}.json?x`, "/uploads/../x.json"])(
  "an animation at %s isn't loaded, only described",
  (url) => {
    render(<Animation widget={{ ...lottie, url }} />);
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByText("A ball rolls.")).toBeTruthy();
  },
);
