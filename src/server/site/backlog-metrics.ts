import { Gauge, type Registry } from "prom-client";
import type { Tools } from "../tools.ts";
import { readBacklog } from "./read-backlog.ts";

/** Adds the backlog's gauges to `/metrics`. Returns a function that refreshes them; while the database is down they are left out. */
export function addBacklogGauges(registry: Registry, tools: Pick<Tools, "db" | "now">): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const mails = gauge(
    "hypatia_mails",
    "Mails that are not sent: all that wait, those of them that are due, given up.",
    ["state"],
  );
  const mailAge = gauge("hypatia_mails_oldest_seconds", "For how long the oldest due mail has been waiting.");
  const commands = gauge("hypatia_payment_commands", "Commands still to be sent to the payment provider, by state.", [
    "state",
  ]);
  const commandAge = gauge("hypatia_payment_commands_oldest_seconds", "For how long the oldest of them has waited.");
  const webhook = gauge("hypatia_webhook_last_seconds", "Since a webhook was heard last; absent: never.");
  const duties = gauge("hypatia_duty_last_run_seconds", "Since each duty last came to its end.", ["duty"]);

  return async () => {
    const now = tools.now();
    const since = (at: number | null) => (at === null ? 0 : Math.max(0, (now - at) / 1000));
    const backlog = await readBacklog(tools.db, now).catch(() => null);
    // A gauge without labels reads zero after a reset, so it is removed until it has been read.
    for (const gauge of [mailAge, commandAge, webhook]) gauge.remove();
    for (const gauge of [mails, commands, duties]) gauge.reset();
    if (!backlog) return;
    for (const [state, count] of Object.entries(backlog.mails)) mails.set({ state }, count);
    for (const [state, count] of Object.entries(backlog.commands)) commands.set({ state }, count);
    mailAge.set(since(backlog.oldestMailAt));
    commandAge.set(since(backlog.oldestCommandAt));
    if (backlog.webhookAt !== null) webhook.set(since(backlog.webhookAt));
    for (const [duty, at] of Object.entries(backlog.dutiesEndedAt)) if (at !== null) duties.set({ duty }, since(at));
  };
}
