/** Types that the gallery names in tests of the editor. The editor asks once, and tests share its memory. */
export const galleryTypes = [
  { type: "gridfill", name: "Grid fill", teaches: "Fill a grid.", group: "puzzle", num_examples: 1 },
  { type: "coinflip", name: "Coin flips", teaches: "Flip coins.", group: "visualisation", num_examples: 1 },
  { type: "numeric", name: "Number", teaches: "Type a number.", group: "question", num_examples: 1 },
  { type: "genericElmAsset", name: "Elm program", teaches: "A program.", group: "programming", num_examples: 1 },
];

/** Page of the gallery about Grid fill, shared for the same reason. */
export const gridFillDetails = {
  type: "gridfill",
  name: "Grid fill",
  teaches: "Fill a grid.",
  examples: [
    { name: "minimal", description: "A small grid.", source: '{"type":"gridfill","prompt":"Ready"}', trial: {} },
  ],
  fields: {},
  json_schema: {
    type: "object",
    properties: { type: { const: "gridfill" }, prompt: { type: "string", maxLength: 90 } },
    required: ["type", "prompt"],
  },
  generates: true,
  proves: false,
};
