/** Commands without an inner list. */
export const SIMPLE_COMMANDS = ["forward", "left", "right", "up", "down", "photo", "pick", "drop"] as const;

/** Everything that an author can offer for a program. */
export const COMMANDS = [...SIMPLE_COMMANDS, "repeat", "while", "if", "else", "call", "sense"] as const;

/** Everything that a flight can be asked to do. */
export const GOALS = ["reachPad", "photoAll", "deliverAll", "visitAll"] as const;
