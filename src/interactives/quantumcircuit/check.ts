import type { Ctx, Feedback, ProbeEntry, Reason, Verdict } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import { drawSamples } from "./draw.ts";
import { run } from "./engine.ts";
import { faultsOf } from "./faults.ts";
import { sanitise } from "./grid.ts";
import { judgeTask } from "./judge-task.ts";
import { costOf, overLimits } from "./limits.ts";
import { readCircuit } from "./notation.ts";
import { operationsOf } from "./operations.ts";
import { binary, chancesOf, registerChances } from "./readout.ts";
import { circuitToPublic } from "./redact.ts";
import { readiness } from "./rules.ts";
import { solve } from "./search.ts";
import { hiddenOf } from "./target.ts";
import type { Ask, Cell, CircuitAction, CircuitAnswer, PublicCircuit, QuantumCircuit, RunReply } from "./types.ts";

/** Simulates the circuit, or compares the answer about an oracle. Right but over a limit scores a half. */
export function checkCircuit(
  asset: QuantumCircuit,
  sent: CircuitAnswer,
  ctx: Ctx,
  log: readonly ProbeEntry[],
): Verdict {
  const { task } = asset;
  const pub = circuitToPublic(asset, ctx);
  const answer = { cells: sanitise(sent.cells, pub), reply: sent.reply };
  const ready = readiness(answer, pub, log);
  if (ready !== true) return { kind: "invalid", code: ready.code, params: ready.params };
  if (!task) return { kind: "invalid", code: "ready.explore" };
  if (task.k === "oracle") return judgeReply(task.ask, answer.reply);
  const { right, feedback } = judgeTask(asset, task, answer.cells);
  if (!right) return { kind: "scored", correct: false, score: 0, feedback };
  const over = overLimits(costOf(operationsOf(answer.cells)), pub.limits);
  if (over.length === 0) return { kind: "scored", correct: true, score: 1, feedback };
  const excesses = over.map(
    ({ name, used, most }): Feedback => ({ code: `verdict.over.${name}`, params: { used, most }, tone: "fix" }),
  );
  return { kind: "scored", correct: false, score: 0.5, feedback: excesses };
}

function judgeReply({ answer }: Ask, reply: string): Verdict {
  const correct = plain(reply) === plain(answer);
  return {
    kind: "scored",
    correct,
    score: correct ? 1 : 0,
    feedback: correct ? [] : [{ code: "verdict.reply", tone: "fix" }],
  };
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[|⟩>\s]/g, "");

/** Runs a circuit with the oracle in it and draws samples. The dice depend on the circuit and the number of runs before it. */
export function probeCircuit(
  asset: QuantumCircuit,
  query: unknown,
  log: readonly ProbeEntry[],
  ctx: Ctx,
): { reply: RunReply } | { refused: string } {
  const { task } = asset;
  const pub = circuitToPublic(asset, ctx);
  if (task?.k !== "oracle" || pub.aim?.k !== "oracle") return { refused: "refused.none" };
  if (log.length >= pub.aim.runs) return { refused: "refused.runs" };
  const cells = sanitise((query as { cells: Cell[] }).cells, pub); // the probe's schema parsed it
  if (faultsOf(cells, pub).length > 0) return { refused: "refused.fault" };
  const { qubits, bits, input } = pub;
  const operations = operationsOf(cells);
  const outcome = run({ qubits, bits, input, operations, hidden: hiddenOf(task.hidden, task.qubits) });
  const isMeasured = operations.some(({ gate }) => gate === "measure");
  const counts = drawSamples(
    isMeasured ? registerChances(outcome) : chancesOf(outcome),
    pub.aim.shots,
    seededRandom(`${ctx.seed} ${log.length}`),
  );
  const digits = isMeasured ? bits : qubits;
  return { reply: { counts: Object.fromEntries([...counts].map(([index, count]) => [binary(index, digits), count])) } };
}

/** Moves that build the author's solution, or one found by search. */
export function circuitSolution(asset: QuantumCircuit, ctx: Ctx): CircuitAction[] {
  const pub = circuitToPublic(asset, ctx);
  const cells = asset.model ?? solve(asset, 40_000);
  const steps = cells ? stepsTo(cells, pub) : [];
  return asset.task?.k === "oracle" ? [...steps, { t: "reply", text: asset.task.ask.answer }] : steps;
}

/** Reason for the answer about a box; gates say by themselves where they are. */
export function circuitReasons(_asset: QuantumCircuit, actions: readonly CircuitAction[]): (Reason | null)[] {
  return actions.map((action) =>
    action.t === "reply" ? { why: { code: "why.reply", params: { reply: action.text } } } : null,
  );
}

function stepsTo(cells: readonly Cell[], pub: PublicCircuit): CircuitAction[] {
  const start = sanitise(pub.start, pub);
  const goal = sanitise(cells, pub);
  const has = (all: readonly Cell[], cell: Cell) => all.some((other) => JSON.stringify(other) === JSON.stringify(cell));
  return [
    ...start.filter((cell) => !has(goal, cell)).map(({ at }): CircuitAction => ({ t: "take", at })),
    ...goal.filter((cell) => !has(start, cell)).map((cell): CircuitAction => ({ t: "set", cell })),
  ];
}

/** Reads the circuit's text and the reply. */
export function circuitFromForm(
  fields: Readonly<Record<string, readonly string[]>>,
  pub: PublicCircuit,
): CircuitAnswer | null {
  const written = fields.circuit?.[0];
  const read = written === undefined ? null : readCircuit(written, pub);
  return { cells: read && "cells" in read ? read.cells : sanitise(pub.start, pub), reply: fields.reply?.[0] ?? "" };
}
