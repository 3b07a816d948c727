import { createServer } from "node:http";

/** Keeps every webhook the provider sends, for delivery late, twice, in another order or never. */
export interface Postman {
  port: number;
  letters: { id: string; type: string; payload: string }[];
  close(): Promise<void>;
}

export async function hirePostman(): Promise<Postman> {
  const letters: Postman["letters"] = [];
  const server = createServer((request, response) => {
    let payload = "";
    request.setEncoding("utf8").on("data", (more: string) => {
      payload += more;
    });
    request.on("end", () => {
      const { id, type } = JSON.parse(payload) as { id: string; type: string }; // our own test provider's events
      letters.push({ id, type, payload });
      response.end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    letters,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
