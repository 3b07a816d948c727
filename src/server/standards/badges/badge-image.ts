const SIDE = 512;
/** Three curves around a sun, without any letters: fonts differ from machine to machine. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 512 512">
  <circle cx="256" cy="256" r="248" fill="#1c479b"/>
  <circle cx="256" cy="256" r="226" fill="#f7f3ea"/>
  <g fill="none" stroke="#1c479b" stroke-width="14">
    <ellipse cx="256" cy="256" rx="170" ry="78" transform="rotate(-24 256 256)"/>
    <path d="M96 396C190 180 322 180 416 396"/>
    <path d="M120 116C236 196 276 196 392 116"/>
  </g>
  <circle cx="256" cy="256" r="42" fill="#e2a52c"/>
</svg>`;

let drawn: Promise<Buffer> | null = null;

/** Picture of every badge, as a PNG. It's drawn once. */
export function badgeImage(): Promise<Buffer> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<Buffer> {
  const { pictures } = await import("../../image-library.ts");
  return pictures(Buffer.from(SVG)).png({ compressionLevel: 9 }).toBuffer();
}
