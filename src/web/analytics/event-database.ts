/** Name of the browser's store of events that wait to be sent. */
export const EVENT_DATABASE = "hypatia-events";
