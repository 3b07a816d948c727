import { openTrainer } from "#interactives/neuralnetworks/trainer.ts";
import type { DataSpec, Settings } from "#interactives/neuralnetworks/types.ts";
import { linkedNetwork } from "./linked-network.ts";
import { cpuOf } from "./measure.ts";
import { atLeast, type Bench, type Row } from "./row.ts";

const DATA: DataSpec = { k: "circle", n: 500, noise: 0.1, split: 0.5, seed: "bench" };

const settings = (hidden: number[]): Settings => ({
  data: "circle",
  noise: 0.1,
  split: 0.5,
  features: ["x", "y"],
  hidden,
  activation: "tanh",
  loss: "mse",
  optimiser: "sgd",
  rate: 0.03,
  batch: 10,
  l1: 0,
  l2: 0,
  roll: 0,
});

const EPOCHS = 20;

/** Playground's seven inputs. It asks for every point again which of them are on. */
const FEATURES: readonly { isOn: boolean; of(x: number, y: number): number }[] = [
  { isOn: true, of: (x) => x },
  { isOn: true, of: (_, y) => y },
  { isOn: false, of: (x) => x * x },
  { isOn: false, of: (_, y) => y * y },
  { isOn: false, of: (x, y) => x * y },
  { isOn: false, of: (x) => Math.sin(x) },
  { isOn: false, of: (_, y) => Math.sin(y) },
];

function inputsOf({ x, y }: { x: number; y: number }): number[] {
  const inputs: number[] = [];
  for (const feature of FEATURES) if (feature.isOn) inputs.push(feature.of(x, y));
  return inputs;
}

/** Trains both networks from the same weights on the same points; after twenty epochs they must agree. */
function row(hidden: number[]): Row {
  const mine = openTrainer(settings(hidden), DATA, "bench");
  const { train } = mine.data;
  const theirs = linkedNetwork(mine.network.sizes, mine.network.weights);
  const points = Array.from({ length: train.count }, (_, point) => ({
    x: train.xy[2 * point] ?? 0,
    y: train.xy[2 * point + 1] ?? 0,
  }));

  function ours() {
    for (let step = EPOCHS * mine.perEpoch; step > 0; step -= 1) mine.step();
  }

  function reference() {
    for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
      for (const [index, point] of points.entries()) {
        theirs.forward(inputsOf(point));
        theirs.backward(train.labels[index] ?? 0);
        if ((index + 1) % 10 === 0) theirs.update(0.03);
      }
    }
  }

  ours();
  reference();
  const weights = theirs.layers
    .slice(1)
    .flatMap((layer) => layer.flatMap((node) => [...node.incoming.map(({ weight }) => weight), node.bias]));
  const apart = Math.max(...weights.map((weight, at) => Math.abs(weight - (mine.network.weights[at] ?? 0))));
  if (apart > 1e-6) throw new Error(`The two networks disagree by ${apart}.`);

  const [own = 0, other = 0] = cpuOf([ours, reference], { rounds: 11, warmUps: 6, times: 4 });
  const rate = (time: number) => `${Math.round((EPOCHS * train.count) / time)}k points/s`;
  return atLeast(
    {
      id: `I-network-${hidden.join("-")}`,
      what: `train 2-${hidden.join("-")}-1 on a ring: time of TensorFlow Playground's way by ours`,
      ours: rate(own),
      reference: rate(other),
      ratio: other / own,
    },
    2,
  );
}

/** Trains a network, against TensorFlow Playground's way. */
export const network: Bench = {
  id: "I-network",
  run: async () => [row([4, 2]), row([8, 8, 8])],
};
