import Fastify from "fastify";
import pg from "pg";

// A bare server's cost of one row read and one row written: the reference of P1, P2 and P8.
const POOL = 10;
const pool = new pg.Pool({ ...JSON.parse(process.env.RAW_CONNECTION ?? "{}"), max: POOL });
const http = Fastify();

interface Save {
  user_id: string;
  lesson_id: string;
  rev: number;
  state: unknown;
}

await pool.query(`create table if not exists bench_rows (
  user_id uuid, lesson_id uuid, rev integer not null, state jsonb not null, primary key (user_id, lesson_id))`);

http.get<{ Params: { user: string; lesson: string } }>("/row/:user/:lesson", async ({ params }) => {
  const { rows } = await pool.query("select * from bench_rows where user_id = $1 and lesson_id = $2", [
    params.user,
    params.lesson,
  ]);
  return rows[0] ?? {};
});

http.post<{ Body: Save }>("/row", async ({ body }) => {
  const { rows } = await pool.query(
    `insert into bench_rows (user_id, lesson_id, rev, state) values ($1, $2, $3, $4)
     on conflict (user_id, lesson_id) do update set rev = excluded.rev, state = excluded.state returning rev`,
    [body.user_id, body.lesson_id, body.rev, JSON.stringify(body.state)],
  );
  return rows[0];
});

http.get("/readyz/", async () => {
  await pool.query("select 1");
  return { ready: true };
});

console.log(await http.listen({ host: "127.0.0.1", port: Number(process.env.PORT ?? 0) }));
async function stop() {
  await http.close();
  await pool.end();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.stdin.on("end", stop).resume();
