import axe from "axe-core";

/** Violations that axe finds in this piece of a page, one line per rule; and duplicate ids. */
export async function axeViolations(root: HTMLElement): Promise<string[]> {
  const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id used twice: ${id}`);
  // Colours are checked in a real browser; landmarks belong to the page.
  const options = { rules: { region: { enabled: false }, "color-contrast": { enabled: false } } };
  const { violations } = await axe.run(root, options);
  const lines = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ target }) => !isNamedByMaths(id, root, target)),
  }));
  return [
    ...twice,
    ...lines
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  ];
}

/** axe reads no words from MathML, though browsers do. */
function isNamedByMaths(rule: string, root: HTMLElement, target: readonly unknown[]): boolean {
  if (rule !== "label" && rule !== "button-name") return false;
  const element = root.ownerDocument.querySelector(String(target[0]));
  return (element?.closest("label, button") ?? element)?.querySelector("math") !== null;
}
