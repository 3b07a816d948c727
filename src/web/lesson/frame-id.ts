/** The DOM id of the frame around an interactive of the lesson. */
export function frameId(id: string): string {
  return `w-${id}`;
}

/** The DOM id of its form: a button anywhere in the page can be its Check. */
export function formId(id: string): string {
  return `${frameId(id)}-form`;
}
