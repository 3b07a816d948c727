/** DOM id of the frame around an interactive. */
export function frameId(id: string): string {
  return `w-${id}`;
}

/** DOM id of its form, so that a button anywhere in the page can submit it. */
export function formId(id: string): string {
  return `${frameId(id)}-form`;
}
