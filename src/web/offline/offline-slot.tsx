import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadChunk } from "../api/chunk-errors.ts";

interface SlotProps<Props> {
  load(): Promise<ComponentType<Props>>;
  props: Props;
}

/** Place of something that only browsers with a service worker show, from a chunk of its own. */
function Slot<Props extends object>({ load, props }: SlotProps<Props>): ReactNode {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    // Neither is there on an address without TLS.
    if (!navigator.serviceWorker || !("caches" in window)) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return Part && <Part {...props} />;
}

const loadKeep = async () => (await loadChunk("keep-offline", () => import("./keep-offline.tsx"))).KeepOffline;
const loadReviews = async () => (await loadChunk("review-keeper", () => import("./review-keeper.tsx"))).ReviewKeeper;
const loadKept = async () => (await loadChunk("kept-settings", () => import("./kept-settings.tsx"))).KeptSettings;

/** "Keep offline" of a course's page. */
export function OfflineSlot(props: { slug: string; learner: string; isIos: boolean }) {
  return <Slot load={loadKeep} props={props} />;
}

/** "Keep reviews offline" of the page of reviews. */
export function ReviewSlot(props: { learner: string; isIos: boolean }) {
  return <Slot load={loadReviews} props={props} />;
}

/** Courses and reviews kept on this device, in the settings. */
export function KeptSlot(props: { learner: string }) {
  return <Slot load={loadKept} props={props} />;
}
