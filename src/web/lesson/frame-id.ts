/** DOM id of the frame around an interactive. */
export function frameId(id: string): string {
  return `w-${id}`;
}

/** DOM id of the form that leaves a page until its scripts have loaded. */
export const CONTINUE_FORM = "go-on";

/** DOM id of its form, so that a button anywhere in the page can submit it. */
export function formId(id: string): string {
  return `${frameId(id)}-form`;
}
