/** Most characters of a first or last name. */
export const NAME_MAX = 80;
