/** Takes the one port that the frame's own page hands over, and ignores everybody else's messages. */
export function receivePort(site: string, took: (port: MessagePort) => void): void {
  let taken = false;
  globalThis.addEventListener("message", (event) => {
    const [port] = event.ports;
    if (taken || event.source !== parent || event.origin !== site || event.data !== "port" || !port) return;
    taken = true;
    took(port);
  });
}

/** Loads a script of somebody else's. */
export function loadScript(address: string, ended: (isLoaded: boolean) => void): void {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.addEventListener("load", () => ended(true));
  script.addEventListener("error", () => ended(false));
  document.head.append(script);
}

/** Removes what scripts in this origin's frames have stored. */
export function clearStored(page: Pick<Document, "cookie"> = document): void {
  for (const cookie of page.cookie.split("; ")) {
    const [name] = cookie.split("=");
    // One day in the past.
    if (name) page.cookie = `${name}=; path=/; expires=${new Date(Date.now() - 86_400_000).toUTCString()}`;
  }
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
