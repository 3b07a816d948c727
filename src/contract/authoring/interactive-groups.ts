/** What the gallery sorts the types of interactives by, in its order. */
export const interactiveGroups = ["puzzle", "programming", "visualisation", "question"] as const;
