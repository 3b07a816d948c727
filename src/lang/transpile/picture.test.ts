import { expect, test } from "vitest";
import { plainRenderers } from "../testkit/plain-renderers.ts";
import { transpile } from "../transpile.ts";

const settings = { title: "T", kind: "lesson", summary: "S." } as const;
const at = (name: string) => `/uploads/ab/${name}.webp`;

function transpileWith(camperdown: string, json: unknown) {
  const assets = [{ alias: "sea", type: "image", json }];
  return transpile({ camperdown, assets, settings, knownTypes: [] }, plainRenderers).lessonWidgetSchema.public.pages;
}

const json = {
  type: "image",
  url: at("l"),
  width: 1600,
  height: 900,
  sizes: [
    { url: at("s"), width: 480 },
    { url: at("l"), width: 1600 },
  ],
};

test("a picture keeps its place while it loads, and a phone gets the small one", () => {
  const [page] = transpileWith('# A\n\n! image "sea" |> alt [The sea.]', json);
  expect(page?.contents).toMatchObject([
    {
      kind: "image",
      alt: "The sea.",
      figure: { url: at("l"), width: 1600, height: 900, srcset: `${at("s")} 480w, ${at("l")} 1600w` },
    },
  ]);
});

test("a picture in a quote does, too", () => {
  const [page] = transpileWith('# A\n\n! quote >>\n  ! image "sea" |> alt [The sea.]', json);
  expect(JSON.stringify(page)).toContain(
    JSON.stringify(`width="1600" height="900" srcset="${at("s")} 480w, ${at("l")} 1600w"`).slice(1, -1),
  );
});

test.each([
  ["an address that would begin another", [{ url: "/a.webp 1w, https://evil.example/x", width: 9 }]],
  ["a script", [{ url: "javascript:alert(1)", width: 9 }]],
  ["a width that's none", [{ url: at("s"), width: '9" onload="x' }]],
  ["no list", "all"],
])("leaves %s out of a picture's widths", (_what, sizes) => {
  const [page] = transpileWith('# A\n\n! image "sea" |> alt [The sea.]', { ...json, sizes });
  expect(page?.contents).toMatchObject([{ figure: { url: at("l"), width: 1600, height: 900 } }]);
  expect(JSON.stringify(page)).not.toMatch(/srcset|evil|javascript|onload/);
});
