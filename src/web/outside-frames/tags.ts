import { clearStored, loadScript, receivePort } from "./receive-port.ts";

/**
 * Script of the frame for tags, on the second origin: the tag manager gets our events here, and sees neither the page nor its address. Once somebody
 * refuses, the frame is opened again only to remove what was stored.
 */

const { site = "", script = "" } = document.documentElement.dataset;

interface Layered extends Window {
  dataLayer?: object[];
}

const NAME = /^[a-z_]{1,60}$/;

if (new URLSearchParams(location.search).has("forget")) clearStored();
else receivePort(site, begin);

function begin(port: MessagePort): void {
  const layer: object[] = [{ "gtm.start": Date.now(), event: "gtm.js" }];
  (window as Layered).dataLayer = layer; // as the tag manager's script expects it
  port.onmessage = ({ data }) => {
    const event = readEvent(data);
    if (event) layer.push(event);
  };
  loadScript(script, () => {});
}

/** An event as the tag manager takes it; null for anything else. */
function readEvent(data: unknown): { event: string; event_properties: object } | null {
  if (typeof data !== "object" || data === null) return null;
  const { event_name, event_properties } = data as Record<string, unknown>; // read field by field
  if (typeof event_name !== "string" || !NAME.test(event_name)) return null;
  if (typeof event_properties !== "object" || event_properties === null) return null;
  const plain = Object.entries(event_properties).filter(([, value]) => value === null || typeof value !== "object");
  return { event: event_name, event_properties: Object.fromEntries(plain) };
}
