import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attempt } from "./attempt.ts";
import { dataOf } from "./data.ts";
import { cos, exp, ln, sigmoid, sin, tanh } from "./exact-math.ts";
import { inputsOf } from "./features.ts";
import { lossOf, outputSlope } from "./loss.ts";
import { forward, networkOf, outputOf, weightCount, weightsAt } from "./network.ts";
import { isWeight, openOptimiser } from "./optimiser.ts";
import { openBackward, openTrainer } from "./trainer.ts";
import type { Activation, DataKind, DataSpec, Settings } from "./types.ts";

const SETTINGS: Settings = {
  data: "circle",
  noise: 0,
  split: 0.5,
  features: ["x", "y"],
  hidden: [4, 2],
  activation: "tanh",
  loss: "mse",
  optimiser: "sgd",
  rate: 0.03,
  batch: 10,
  l1: 0,
  l2: 0,
  roll: 0,
};

const data = (k: DataKind, more: Partial<DataSpec> = {}): DataSpec => ({
  k,
  n: 400,
  noise: 0,
  split: 0.5,
  seed: "d",
  ...more,
});

describe("exact maths", () => {
  it("is as close to the true values as the built-in functions", () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
        expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThan(1e-15);
        expect(Math.abs(sigmoid(x) - 1 / (1 + Math.exp(-x)))).toBeLessThan(1e-15);
        expect(Math.abs(sin(x) - Math.sin(x))).toBeLessThan(1e-14);
        expect(Math.abs(cos(x) - Math.cos(x))).toBeLessThan(1e-14);
        if (x > 0) expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(1e-14 * Math.max(1, Math.abs(Math.log(x))));
      }),
      { numRuns: 2000 },
    );
  });

  it("handles overflow, underflow and infinities", () => {
    expect([exp(-800), exp(0), exp(710)]).toEqual([0, 1, Number.POSITIVE_INFINITY]);
    expect([tanh(-50), tanh(0), tanh(50)]).toEqual([-1, 0, 1]);
    expect([ln(1), ln(0), ln(-1)]).toEqual([0, Number.NEGATIVE_INFINITY, Number.NaN]);
    expect(tanh(1e-9)).toBe(1e-9);
  });

  it("uses nothing a browser may round differently", async () => {
    const { readdirSync, readFileSync } = await import("node:fs");
    const engine = readdirSync(import.meta.dirname).filter((name) =>
      /^(exact-math|network|trainer|optimiser|loss|data|features|attempt)\.ts$/.test(name),
    );
    expect(engine).toHaveLength(8);
    for (const name of engine) {
      const text = readFileSync(`${import.meta.dirname}/${name}`, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
      expect(text, name).not.toMatch(/Math\.(exp|tanh|log\d*|log1p|expm1|sin|cos|pow|hypot|cbrt)\b|\*\*/);
    }
  });
});

/** Mean loss over points including the regularisers, as the gradient sees it. */
function wholeLoss(settings: Settings, spec: DataSpec, weights: Float64Array): number {
  const set = dataOf(spec);
  const network = networkOf(settings, set.isRegression, "w", weights);
  const inputs = inputsOf(set.train.xy, set.train.count, settings.features);
  const values = new Float64Array(network.sizes.reduce((sum, size) => sum + size, 0));
  const wide = settings.features.length;
  let sum = 0;
  for (let point = 0; point < set.train.count; point += 1) {
    values.set(inputs.subarray(point * wide, (point + 1) * wide));
    sum += lossOf(settings.loss, forward(network, values), set.train.labels[point] ?? 0);
  }
  const held = isWeight(network);
  const penalty = weights.reduce(
    (all, weight, at) =>
      all + (held[at] === 1 ? settings.l1 * Math.abs(weight) + (settings.l2 / 2) * weight * weight : 0),
    0,
  );
  return sum / set.train.count + penalty;
}

/** Gradient of one plain descent step, derived from the change of the weights. */
function stepGradient(settings: Settings, spec: DataSpec, weights: Float64Array): number[] {
  const rate = 1e-3;
  const trainer = openTrainer({ ...settings, rate, batch: 100, data: spec.k, split: spec.split }, spec, "w", weights);
  trainer.step();
  return [...weights].map((weight, at) => (weight - (trainer.network.weights[at] ?? 0)) / rate);
}

const ACTIVATIONS: readonly Activation[] = ["tanh", "sigmoid", "linear", "relu"];
const CASES = ACTIVATIONS.flatMap((activation) =>
  (["mse", "crossEntropy"] as const).flatMap((loss) =>
    [
      [0, 0],
      [0.01, 0],
      [0, 0.02],
      [0.01, 0.02],
    ].map(([l1 = 0, l2 = 0]) => ({ activation, loss, l1, l2 })),
  ),
);

describe("the gradient", () => {
  it.each(CASES)("agrees with finite differences: $activation, $loss, l1 $l1, l2 $l2", (change) => {
    const spec = data("circle", { n: 24, noise: 0.1 });
    const settings = { ...SETTINGS, ...change, features: ["x", "y", "xy"] as const, hidden: [4, 3] };
    const asked: Settings = { ...settings, features: [...settings.features] };
    // The inputs are large: small weights keep every neuron in its curved range.
    const weights = networkOf(asked, false, "w").weights.map((weight) => weight / 4);
    const exact = stepGradient(asked, spec, weights);
    const near = [...weights].map((weight, at) => {
      const h = 1e-5;
      const moved = (by: number) => wholeLoss(asked, spec, weights.with(at, weight + by));
      // At a ReLU's kink the finite difference isn't a slope: both one-sided differences must agree first.
      const [left, right] = [(moved(0) - moved(-h)) / h, (moved(h) - moved(0)) / h];
      if (change.activation === "relu" && Math.abs(left - right) > 1e-3) return exact[at] ?? 0;
      return (moved(h) - moved(-h)) / (2 * h);
    });
    const largest = Math.max(...near.map(Math.abs));
    const worst = Math.max(
      ...near.map((slope, at) => Math.abs(slope - (exact[at] ?? 0)) / Math.max(Math.abs(slope), 1e-3 * largest)),
    );
    expect(worst).toBeLessThan(1e-6);
  });

  it("holds for regression too, and without hidden layers", () => {
    for (const hidden of [[], [3]]) {
      const spec = data("plane", { n: 24 });
      const settings: Settings = { ...SETTINGS, data: "plane", hidden };
      const { weights } = networkOf(settings, true, "w");
      const exact = stepGradient(settings, spec, weights);
      for (const [at, slope] of exact.entries()) {
        const moved = (by: number) => wholeLoss(settings, spec, weights.with(at, (weights[at] ?? 0) + by));
        expect(Math.abs((moved(1e-5) - moved(-1e-5)) / 2e-5 - slope)).toBeLessThan(1e-6);
      }
    }
  });

  it("matches a hand-derived formula for a single neuron", () => {
    const network = networkOf({ ...SETTINGS, hidden: [] }, false, "w", [0.5, -0.25, 0.1]);
    const values = Float64Array.of(2, 3, 0);
    const answer = forward(network, values);
    expect(answer).toBeCloseTo(Math.tanh(0.5 * 2 - 0.25 * 3 + 0.1), 14);
    const gradient = new Float64Array(3);
    openBackward(network, values, gradient, (output, label) => outputSlope(network, "mse", output, label))(answer, 1);
    const slope = (answer - 1) * (1 - answer * answer);
    expect([...gradient]).toEqual([2 * slope, 3 * slope, slope].map((value) => expect.closeTo(value, 14)));
  });
});

describe("the optimisers", () => {
  const weightsAfter = (change: Partial<Settings>, gradients: number[]) => {
    const network = networkOf({ ...SETTINGS, features: ["x"], hidden: [] }, false, "w", [1, 0]);
    const update = openOptimiser({ ...SETTINGS, rate: 0.1, ...change }, network);
    return gradients.map((slope) => {
      update(Float64Array.of(slope, 0), 1);
      return network.weights[0];
    });
  };

  it("Adam takes the steps computed by hand", () => {
    // m, v after 2 and then 1: 0.2, 0.004 and 0.28, 0.004996; corrected by 0.1, 0.001 and 0.19, 0.001999.
    const first = 1 - 0.1 * (2 / (2 + 1e-8));
    const second = first - (0.1 * (0.28 / 0.19)) / (Math.sqrt(0.004996 / 0.001999) + 1e-8);
    expect(weightsAfter({ optimiser: "adam" }, [2, 1])).toEqual([
      expect.closeTo(first, 12),
      expect.closeTo(second, 12),
    ]);
  });

  it("momentum keeps nine tenths of its speed, plain descent none", () => {
    expect(weightsAfter({ optimiser: "momentum" }, [1, 1])).toEqual([
      expect.closeTo(0.9, 14),
      expect.closeTo(0.71, 14),
    ]);
    expect(weightsAfter({}, [1, 1])).toEqual([expect.closeTo(0.9, 14), expect.closeTo(0.8, 14)]);
  });

  it("L1 stops a weight at 0 instead of pushing it through; L2 shrinks it; biases are left alone", () => {
    expect(weightsAfter({ l1: 1, rate: 0.8 }, [0, 0])).toEqual([expect.closeTo(0.2, 14), 0]);
    expect(weightsAfter({ l2: 1 }, [0, 0])).toEqual([expect.closeTo(0.9, 14), expect.closeTo(0.81, 14)]);
    const network = networkOf({ ...SETTINGS, features: ["x"], hidden: [] }, false, "w", [1, 1]);
    openOptimiser({ ...SETTINGS, l1: 0.5, l2: 0.5 }, network)(Float64Array.of(0, 0), 1);
    expect(network.weights[1]).toBe(1);
  });
});

describe("a network", () => {
  it("counts and places its weights layer by layer", () => {
    expect(weightCount([2, 4, 2, 1])).toBe(12 + 10 + 3);
    expect(weightsAt([2, 4, 2, 1], 2, 1)).toBe(12 + 5);
    expect(outputOf("mse", false)).toBe("tanh");
    expect(outputOf("mse", true)).toBe("linear");
  });

  it("trains to the same bits with the same seed, on every machine", () => {
    const trained = (roll: number, optimiser: Settings["optimiser"] = "adam") => {
      const trainer = openTrainer(
        { ...SETTINGS, optimiser, loss: "crossEntropy", roll },
        data("spiral", { noise: 0.2 }),
        "s",
      );
      for (let step = 0; step < 200; step += 1) trainer.step();
      return [...new Uint32Array(trainer.network.weights.buffer)];
    };
    expect(trained(0)).toEqual(trained(0));
    expect(trained(0)).not.toEqual(trained(1));
    // A stored fingerprint: any change to a bit of the arithmetic, in any browser, shows up here.
    expect(trained(0).reduce((hash, word) => Math.imul(hash ^ word, 0x01000193) >>> 0, 0x811c9dc5)).toBe(FINGERPRINT);
  });

  it("needs a hidden layer or the product of x and y to separate the quadrants", () => {
    const aim = { testLoss: 0.1, maxEpochs: 200 };
    const quarters = (change: Partial<Settings>) =>
      attempt({ ...SETTINGS, data: "xor", hidden: [], rate: 0.1, ...change }, data("xor"), "s", aim);
    expect(quarters({}).reached).toBeNull();
    expect(quarters({}).lowest).toBeGreaterThan(0.3);
    expect(quarters({ features: ["x", "y", "xy"] }).reached).toBeLessThan(20);
    expect(quarters({ hidden: [6, 4] }).reached).not.toBeNull();
  });

  it("learns the ring with two layers of four, with nearly every seed", () => {
    const reached = Array.from({ length: 10 }, (_, seed) =>
      attempt({ ...SETTINGS, hidden: [4, 4] }, data("circle", { n: 500 }), `${seed}`, {
        testLoss: 0.02,
        maxEpochs: 300,
      }),
    ).filter((went) => went.reached !== null);
    expect(reached.length).toBeGreaterThanOrEqual(9);
  });

  it("reports when its weights blow up", () => {
    const lost = attempt(
      { ...SETTINGS, activation: "linear", rate: 10, loss: "mse", data: "plane" },
      data("plane"),
      "s",
      { testLoss: 0.01, maxEpochs: 50 },
    );
    expect(lost).toMatchObject({ diverged: true, reached: null });
  });
});

describe("data", () => {
  it.each<DataKind>(["circle", "xor", "gauss", "spiral", "plane", "hills"])(
    "%s has as many points as asked for, inside the plane, of both kinds",
    (k) => {
      const { train, test } = dataOf(data(k, { split: 0.3 }));
      expect([train.count, test.count]).toEqual([120, 280]);
      expect(Math.max(...train.xy.map(Math.abs))).toBeLessThan(6.5);
      expect([train.labels.some((label) => label > 0), train.labels.some((label) => label < 0)]).toEqual([true, true]);
      expect(dataOf(data(k)).train.xy).toEqual(dataOf(data(k)).train.xy);
      expect(dataOf(data(k, { seed: "e" })).train.xy).not.toEqual(dataOf(data(k)).train.xy);
    },
  );

  it("follows its rule exactly without noise, and not quite with noise", () => {
    const wrong = (noise: number) => {
      const { train } = dataOf(data("circle", { noise }));
      return [...train.labels].filter(
        (label, point) => (Math.hypot(train.xy[2 * point] ?? 0, train.xy[2 * point + 1] ?? 0) < 2.5 ? 1 : -1) !== label,
      ).length;
    };
    expect(wrong(0)).toBe(0);
    expect(wrong(0.3)).toBeGreaterThan(5);
  });
});

const FINGERPRINT = 3817661457;
