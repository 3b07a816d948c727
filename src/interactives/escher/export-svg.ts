/** Style properties written into the file, because classes mean nothing outside the page. */
const PROPERTIES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "fill-opacity",
];

/** Saves this interactive's drawing as an SVG file, with its colours on screen. */
export function saveSvg(id: string): void {
  const shown = document.querySelector<SVGSVGElement>(`svg:has([id="${CSS.escape(id)}-cell"])`);
  if (!shown) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([svgText(shown)], { type: "image/svg+xml" }));
  link.download = "pattern.svg";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** The drawing as the text of an SVG file, without parts that only belong on screen. */
export function svgText(shown: SVGSVGElement): string {
  const copy = shown.cloneNode(true) as SVGSVGElement; // a clone has its original's type
  const originals = [shown, ...shown.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const original = originals[index];
    if (original) inline(original, element);
  }
  for (const control of copy.querySelectorAll("[role=button]")) control.remove();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.removeAttribute("role");
  return new XMLSerializer().serializeToString(copy);
}

function inline(original: Element, copy: Element): void {
  const look = getComputedStyle(original);
  const isPattern = original.getAttribute("fill")?.startsWith("url") === true;
  for (const property of PROPERTIES) {
    const value = look.getPropertyValue(property);
    if (value !== "" && !(isPattern && property === "fill")) copy.setAttribute(property, value);
  }
  copy.removeAttribute("class");
}
