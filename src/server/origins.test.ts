import { expect, test } from "vitest";
import { cookieWarning, originsAt } from "./origins.ts";
import { type Environment, readSettings } from "./settings.ts";

function settingsOf(env: Environment) {
  const read = readSettings(env);
  if ("problem" in read) throw new Error(read.problem);
  return read.settings;
}

test.each<[string, Environment, [string, string][]]>([
  [
    "on one's own machine, one name of it for the other",
    {},
    [
      ["http://127.0.0.1:8080", "http://localhost:8081"],
      ["http://localhost:8080", "http://127.0.0.1:8081"],
    ],
  ],
  [
    "told by the other name, likewise",
    { SITE_URL: "http://localhost:8090", PORT: "8090", HOST: "0.0.0.0" },
    [
      ["http://localhost:8090", "http://127.0.0.1:8091"],
      ["http://127.0.0.1:8090", "http://localhost:8091"],
    ],
  ],
  [
    "where only the newer address is listened on, that one",
    { HOST: "::1" },
    [
      ["http://[::1]:8080", "http://localhost:8081"],
      ["http://localhost:8080", "http://[::1]:8081"],
    ],
  ],
  [
    "on the port that browsers leave out",
    { SITE_URL: "http://localhost", USERCONTENT_PORT: "81" },
    [
      ["http://localhost", "http://127.0.0.1:81"],
      ["http://127.0.0.1", "http://localhost:81"],
    ],
  ],
  [
    "the one that is named, whatever the site is called",
    { USERCONTENT_ORIGIN: "https://u.example.net" },
    [["http://127.0.0.1:8080", "https://u.example.net"]],
  ],
  [
    "on a name that others reach, another port of it",
    { SITE_URL: "https://learn.example.org" },
    [["https://learn.example.org", "https://learn.example.org:8081"]],
  ],
  [
    "on another address of this machine, another port of it",
    { HOST: "127.0.0.2" },
    [["http://127.0.0.2:8080", "http://127.0.0.2:8081"]],
  ],
])("second origin: %s (T29)", (_, env, pairs) => {
  const { origins } = settingsOf(env);
  expect(origins).toEqual(pairs.map(([site, usercontent]) => ({ site, usercontent })));
});

test("a page belongs to the second origin of the host name it was requested by, and to no other (T29)", () => {
  const { origins } = settingsOf({});
  expect(originsAt(origins, "site", "localhost:8080").usercontent).toBe("http://127.0.0.1:8081");
  expect(originsAt(origins, "usercontent", "127.0.0.1:8081").site).toBe("http://localhost:8080");
  for (const host of ["evil.example", "localhost:8081", "evil.localhost:8080", ""]) {
    expect(originsAt(origins, "site", host)).toBe(origins[0]);
  }
});

test.each<[Environment, boolean]>([
  [{}, false],
  [{ SITE_URL: "http://localhost:8080" }, false],
  [{ SITE_URL: "https://learn.example.org" }, true],
  [{ SITE_URL: "https://learn.example.org", USERCONTENT_ORIGIN: "https://learn.example.org:8443" }, true],
  [{ SITE_URL: "https://learn.example.org", USERCONTENT_ORIGIN: "https://u.example.net" }, false],
])("with %j the start warns that cookies reach the second origin: %j (T29)", (env, warns) => {
  const warning = cookieWarning(settingsOf(env));
  expect(warning?.includes("set USERCONTENT_ORIGIN") ?? false).toBe(warns);
});
