/** Loads a function on its first call, so that the start doesn't wait for its module. */
export function lazily<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  let loaded: ((...args: Args) => Promise<Result>) | null = null;
  return async (...args) => {
    loaded ??= await load();
    return loaded(...args);
  };
}
