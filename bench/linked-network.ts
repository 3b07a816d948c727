/*
 * Trains as TensorFlow Playground does, written from its published behaviour: a network of node and link objects;
 * values flow from node to node, gradients are stored on every node and link, summed over a batch and then applied. The
 * code is ours; the order of work is theirs.
 */

interface Link {
  from: Node;
  to: Node;
  weight: number;
  gathered: number;
  count: number;
}

interface Node {
  incoming: Link[];
  outgoing: Link[];
  bias: number;
  sum: number;
  value: number;
  valueSlope: number;
  sumSlope: number;
  gathered: number;
  count: number;
}

export interface LinkedNetwork {
  layers: Node[][];
  forward(inputs: readonly number[]): number;
  backward(target: number): void;
  update(rate: number): void;
}

const newNode = (): Node => ({
  incoming: [],
  outgoing: [],
  bias: 0.1,
  sum: 0,
  value: 0,
  valueSlope: 0,
  sumSlope: 0,
  gathered: 0,
  count: 0,
});

/** A network of objects with these initial weights, layer by layer and neuron by neuron, each with its bias last; tanh everywhere. */
export function linkedNetwork(sizes: readonly number[], weights: ArrayLike<number>): LinkedNetwork {
  const layers = sizes.map((size) => Array.from({ length: size }, newNode));
  let at = 0;
  for (const [index, layer] of layers.slice(1).entries()) {
    for (const node of layer) {
      for (const from of layers[index] ?? []) {
        const link: Link = { from, to: node, weight: weights[at] ?? 0, gathered: 0, count: 0 };
        from.outgoing.push(link);
        node.incoming.push(link);
        at += 1;
      }
      node.bias = weights[at] ?? 0;
      at += 1;
    }
  }
  return {
    layers,
    forward(inputs) {
      for (const [index, node] of (layers[0] ?? []).entries()) node.value = inputs[index] ?? 0;
      for (const layer of layers.slice(1)) {
        for (const node of layer) {
          node.sum = node.bias;
          for (const link of node.incoming) node.sum += link.weight * link.from.value;
          node.value = Math.tanh(node.sum);
        }
      }
      return layers.at(-1)?.[0]?.value ?? 0;
    },
    backward(target) {
      const output = layers.at(-1)?.[0];
      if (output) output.valueSlope = output.value - target;
      for (let index = layers.length - 1; index >= 1; index -= 1) {
        const layer = layers[index] ?? [];
        for (const node of layer) {
          const bent = Math.tanh(node.sum);
          node.sumSlope = node.valueSlope * (1 - bent * bent);
          node.gathered += node.sumSlope;
          node.count += 1;
        }
        for (const node of layer) {
          for (const link of node.incoming) {
            link.gathered += node.sumSlope * link.from.value;
            link.count += 1;
          }
        }
        if (index === 1) continue;
        for (const node of layers[index - 1] ?? []) {
          node.valueSlope = 0;
          for (const link of node.outgoing) node.valueSlope += link.weight * link.to.sumSlope;
        }
      }
    },
    update(rate) {
      for (const layer of layers.slice(1)) {
        for (const node of layer) {
          if (node.count > 0) node.bias -= (rate * node.gathered) / node.count;
          node.gathered = 0;
          node.count = 0;
          for (const link of node.incoming) {
            if (link.count > 0) link.weight -= (rate / link.count) * link.gathered;
            link.gathered = 0;
            link.count = 0;
          }
        }
      }
    },
  };
}
