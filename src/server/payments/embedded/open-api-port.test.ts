import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { openApiPort } from "./open-api-port.ts";

describe("the test provider's port", () => {
  test("creates the server behind it with the first request, once", async () => {
    let created = 0;
    const port = await openApiPort(async () => {
      created += 1;
      return Fastify().get("/", async () => ({ created }));
    });
    expect(created).toBe(0);
    const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(port.url)).json()));
    expect(answers).toEqual([{ created: 1 }, { created: 1 }, { created: 1 }]);
    await port.close();
    await expect(fetch(port.url)).rejects.toThrow();
  });

  test("answers with a failure while the server can't be created, and tries again", async () => {
    let tries = 0;
    const port = await openApiPort(async () => {
      tries += 1;
      if (tries === 1) throw new Error("not now");
      return Fastify().get("/", async () => "there");
    });
    expect((await fetch(port.url)).status).toBe(500);
    expect(await (await fetch(port.url)).text()).toBe("there");
    await port.close();
  });

  test("closes without ever having been asked, and once when it's closed twice", async () => {
    const port = await openApiPort(() => Promise.reject(new Error("nobody asks")));
    await port.close();
    await port.close();
  });
});
