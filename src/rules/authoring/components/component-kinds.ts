/** Kinds of components besides the types of interactive: pictures, sounds and animations, which are uploaded. */
export const uploadedKinds = ["image", "sound", "lottie"] as const;

/** An Elm program is compiled for its lesson, so it stays there. */
const NOT_SHARED = "genericElmAsset";

/** True if an asset of this type can be a component. */
export function canBeComponent(type: string | null, interactiveTypes: readonly string[]): type is string {
  if (type === null || type === NOT_SHARED) return false;
  return (uploadedKinds as readonly string[]).includes(type) || interactiveTypes.includes(type);
}

/** True for a kind whose contents are uploaded, not written. */
export function isUploaded(type: string): boolean {
  return (uploadedKinds as readonly string[]).includes(type);
}
