/** Loads a chunk. While offline it waits for the connection instead of failing, and the rest of the page still works. */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    if (navigator.onLine) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine) throw error;
      }
    }
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  }
}
