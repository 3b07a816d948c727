import { expect, test } from "vitest";
import { sessionLabel } from "./session-label.ts";

const MOZILLA = "Mozilla/5.0";

test.each([
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox/Linux"],
  [`${MOZILLA} (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge/Windows"],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1`, "Safari/macOS"],
  [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1`, "Chrome/iPhone"],
  [`${MOZILLA} (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`, "Chrome/Android"],
  [`${MOZILLA} (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, "Chrome/ChromeOS"],
  ["curl/8.9", "/"],
  ["", "/"],
])("names the browser and system of %s", (agent, label) => {
  expect(sessionLabel(agent)).toBe(label);
});
