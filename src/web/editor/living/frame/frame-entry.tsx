// A page of its own, which has to load the table of all routes: the workshop's judge isn't among a lesson's own.
import "#contract/paths.ts";
import { createRoot } from "react-dom/client";
import type { LivingWindow } from "../lesson-frame.tsx";
import { LivingPlayer } from "./living-player.tsx";

/** Address of this script. The editor only asks for it; the frame beside the source runs it. */
export const frameScript = import.meta.url;

const port = (window as LivingWindow).livingPort;
const root = document.getElementById("root");
if (port && root) createRoot(root).render(<LivingPlayer port={port} />);
