import type { Page } from "playwright-core";
import type { Job, JobOutcome } from "#interactives/kit/machine/job.ts";

/** Opens the product's own frame for programs once more, and returns a function that runs a program in it. */
export async function openProgramFrame(page: Page): Promise<(job: Job) => Promise<JobOutcome>> {
  const frame = await page.evaluateHandle(async () => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="program-frame"]')?.content ?? "";
    const nonce = crypto.randomUUID();
    const waiting = new Map<number, (outcome: unknown) => void>();
    let last = 0;
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.hidden = true;
    element.src = address;
    const port = await new Promise<MessagePort>((resolve) => {
      element.addEventListener("load", () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
          if (data.k === "hello") resolve(port1);
          if (data.k === "done") waiting.get(data.id)?.(data.outcome);
        };
        element.contentWindow?.postMessage({ nonce }, "*", [port2]);
      });
      document.body.append(element);
    });
    return {
      run(job: unknown) {
        last += 1;
        const id = last;
        port.postMessage({ nonce, k: "run", id, job });
        return new Promise<unknown>((resolve) => waiting.set(id, resolve));
      },
    };
  });
  return async (job) => (await frame.evaluate((open, sent) => open.run(sent), job)) as JobOutcome; // the product's own message
}
