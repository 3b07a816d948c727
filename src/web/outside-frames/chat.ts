import { clearStored, loadScript, receivePort } from "./receive-port.ts";

/**
 * Script of the frame for the support chat, on the second origin. The chat's own script is loaded once the page has handed over its port. It finds who
 * is asking in `supportChat.person` only if they chose to share it.
 */

const { site = "", script = "" } = document.documentElement.dataset;

interface Person {
  name: string;
  email: string;
}

interface ChatWindow extends Window {
  supportChat?: { person: Person | null };
}

if (new URLSearchParams(location.search).has("forget")) clearStored();
else receivePort(site, begin);

function begin(port: MessagePort): void {
  port.onmessage = ({ data }) => {
    port.onmessage = null;
    (window as ChatWindow).supportChat = { person: readPerson(data) }; // for the chat's script
    loadScript(script, (isLoaded) => port.postMessage(isLoaded ? "ready" : "failed"));
  };
}

/** Name and address of somebody who shares them; null for anything else. */
function readPerson(data: unknown): Person | null {
  if (typeof data !== "object" || data === null) return null;
  const { name, email } = data as Record<string, unknown>; // read field by field
  return typeof name === "string" && typeof email === "string" ? { name, email } : null;
}
