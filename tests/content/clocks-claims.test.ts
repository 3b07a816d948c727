import { describe, expect, test } from "vitest";
import { placeScene } from "#interactives/graph2d/placed-scene.ts";
import { readScene } from "#interactives/graph2d/read-scene.ts";
import { graphSchema, graphStateSchema } from "#interactives/graph2d/schema.ts";
import { ctx, lessonOf } from "./lesson-of.ts";
import { lengthFor, period, rounded, stretch, tenPendulums, widestAt } from "./swings.ts";

describe("claims in the text of Clocks, pendulums, waves", () => {
  test("wide swings are slower by the stated amounts", () => {
    const percent = (degrees: number) => (stretch(degrees) - 1) * 100;
    expect([5, 10, 20].map((degrees) => rounded(percent(degrees), 2))).toEqual(["0.05", "0.19", "0.77"]);
    expect([rounded(percent(45), 1), rounded(percent(90), 0)]).toEqual(["4.0", "18"]);
  });

  test("the stones in the drawings have periods that match their lengths", () => {
    expect(period(0.99) * stretch(10)).toBeCloseTo(2, 3);
    expect(period(0.99) * stretch(5)).toBeCloseTo(1.997, 3);
    expect(period(0.99) * stretch(20)).toBeCloseTo(2.0113, 3);
  });

  test("periods named in replies are right", () => {
    expect([0.25, 1, 2.25, 4].map((length) => rounded(period(length), 1))).toEqual(["1.0", "2.0", "3.0", "4.0"]);
    expect([1.4, 2, 16].map((length) => rounded(period(length), 1))).toEqual(["2.4", "2.8", "8.0"]);
    expect([0.5, 1, 3, 6].map((length) => rounded(period(length), 1))).toEqual(["1.4", "2.0", "3.5", "4.9"]);
  });

  test("the drawn curves move as a pendulum does", async () => {
    const swung = async (lesson: string, id: string, values: Record<string, number>) => {
      const { asset, interactive } = (await lessonOf(`clocks-pendulums-waves/${lesson}`)).solvable(id);
      const drawing = graphSchema.parse(asset);
      const pub = { ...drawing, sliders: drawing.sliders ?? [] };
      const start = graphStateSchema.parse(interactive.rules.init(interactive.toPublic(asset, ctx), "seed"));
      const stand = placeScene(readScene(pub), pub, { ...start, sliders: { ...start.sliders, ...values } });
      return [...stand.spots.values()].map((spot) => spot.map((value) => value.toFixed(2)).join(" "));
    };
    const hung = (pivot: number, length: number, degrees: number, seconds: number, at: number) => {
      const angle = ((degrees * Math.PI) / 180) * Math.cos((2 * Math.PI * at) / seconds);
      return `${(pivot + length * Math.sin(angle)).toFixed(2)} ${(-length * Math.cos(angle)).toFixed(2)}`;
    };
    const first = "keeping-time/a-swing-that-keeps-time";
    for (const time of [0, 0.3, 1.1, 2.3, 4.75]) {
      expect(await swung(first, "one-swing", { time })).toEqual([hung(0, 0.99, 10, 2, time)]);
      const two = [
        hung(-0.5, 0.99, 5, period(0.99) * stretch(5), time),
        hung(0.5, 0.99, 20, period(0.99) * stretch(20), time),
      ];
      expect(await swung(first, "wide-and-narrow", { time })).toEqual(two);
      const [dot] = (await swung(first, "keep-up", { time, length: 0.8, angle: 9 })).slice(-1);
      expect(dot).toBe(`${(0.25 * Math.cos((2 * Math.PI * time) / 1.8)).toFixed(2)} -1.78`);
    }
    const beads = await swung("waves/a-wave-is-a-handing-on", "beads", { time: 0.7 });
    expect(beads).toEqual(
      [...Array(13).keys()].map(
        (n) => `${(n / 2).toFixed(2)} ${(0.5 * Math.cos(2 * Math.PI * (n / 8 - 0.35))).toFixed(2)}`,
      ),
    );
    const row = await swung("waves/in-time", "ten-pendulums", { time: 16 });
    expect(row).toEqual(
      tenPendulums.map((seconds, n) => `${(6 + n).toFixed(2)} ${Math.cos((2 * Math.PI * 16) / seconds).toFixed(2)}`),
    );
  });

  test("the swing that is pushed grows to about 60 cm at its own rhythm, and stays small otherwise", () => {
    expect(widestAt(0.5) / widestAt(0.4)).toBeGreaterThan(5);
    expect(widestAt(0.5) / widestAt(0.6)).toBeGreaterThan(5);
  });

  test("adding a third of a wave three times as fast and a fifth of one five times as fast makes it nearly flat", () => {
    const sum = (x: number) => Math.sin(x) + 0.33 * Math.sin(3 * x) + 0.2 * Math.sin(5 * x);
    for (let x = 0.4; x < Math.PI - 0.4; x += 0.1) expect(Math.abs(sum(x) - Math.PI / 4)).toBeLessThan(0.2);
  });

  test("the strings give 6, and 51 to 65, swings a minute", () => {
    expect(rounded(lengthFor(10), 0)).toBe("25");
    expect([51, 65].map((swings) => rounded(lengthFor(60 / swings), 2))).toEqual(["0.34", "0.21"]);
    expect(rounded(period(2.5), 1)).toBe("3.2");
  });
});
