/** Groups of the gallery, in order. */
export const interactiveGroups = ["puzzle", "programming", "visualisation", "question"] as const;
