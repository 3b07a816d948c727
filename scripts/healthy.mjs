/** Ends with status 0 if this container's process answers a path with 200: what its health check runs. */
const path = process.argv[2] ?? "/healthz/";
const port = process.env.PORT || "8080";

try {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4000) });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
