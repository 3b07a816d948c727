/** Sentences about imports, for authors. */
export const sentences = {
  notSetUp: "Figma isn't set up on this site. Its operator can add an access token (FIGMA_TOKEN).",
  notALink: "Paste a link from Figma, such as https://www.figma.com/design/…",
  tooMany: "Three of your imports are still running. Please wait until one is done.",
  token:
    "Figma doesn't let this site see the file. Share it with the account of the site's access token, or ask the site's operator to check that token.",
  missing: "Figma has no such file, or this site's account can't see it. Check the link.",
  request: "Figma couldn't do that with this file. Choose fewer frames, or a smaller size.",
  away: "Figma isn't answering. Please try again later.",
  noFrames: "This file has no frames on its pages.",
  waitsAway: "Figma isn't answering right now. We'll try again by ourselves.",
  waitsAsked: (time: string) => `Figma is busy and asks us to wait until ${time}. We'll go on by ourselves.`,
  limit: (time: string) => `Figma asks us to wait until ${time}.`,
  nothing: (name: string) => `“${name}” has nothing that Figma can draw.`,
  expired: (name: string) => `Figma's picture of “${name}” was gone before we could fetch it. Please import it again.`,
  foreign: (name: string) => `We didn't fetch “${name}”: Figma named an address that isn't one of its own.`,
  large: (name: string) => `“${name}” is larger than 20 MB. Choose a smaller size.`,
  drawing: (name: string) =>
    `“${name}” has colours or effects that a drawing can't have. Import it as a picture instead.`,
  refused: (name: string, why: string) => `“${name}”: ${why}`,
} as const;
