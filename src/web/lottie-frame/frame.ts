/**
 * Script of the frame that shows an animation: on the second origin, with an opaque origin, without network, cookies or
 * storage. What's in the file has been copied field by field before; the address says how to play it.
 */

interface Animation {
  play(): void;
  pause(): void;
  goToAndStop(frame: number, isFrame: boolean): void;
  goToAndPlay(frame: number, isFrame: boolean): void;
  addEventListener(name: "complete" | "DOMLoaded", listener: () => void): void;
}

interface Player {
  loadAnimation(options: {
    container: Element;
    renderer: "svg";
    loop: boolean;
    autoplay: boolean;
    animationData: unknown;
  }): Animation;
}

const player = (globalThis as { lottie?: Player }).lottie;
const container = document.getElementById("animation");
const button = document.getElementById("play");
const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
if (player && container && button) start(player, container, button);

function start(made: Player, inside: Element, control: HTMLElement): void {
  const data: unknown = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
  const loop = asked.get("loop") === "1";
  const still = Number.parseInt(asked.get("still") ?? "", 10) || 0;
  const animation = made.loadAnimation({
    container: inside,
    renderer: "svg",
    loop,
    autoplay: false,
    animationData: data,
  });
  let state: "playing" | "paused" | "over" = "paused";

  function enter(next: typeof state): void {
    state = next;
    control.textContent = next === "playing" ? "Pause" : next === "over" ? "Play again" : "Play";
    control.hidden = false;
  }
  function play(): void {
    if (state === "over") animation.goToAndPlay(0, true);
    else animation.play();
    enter("playing");
  }
  function begin(): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      animation.goToAndStop(still, true);
      enter("paused");
    } else play();
  }

  animation.addEventListener("complete", () => enter("over"));
  control.addEventListener("click", () => {
    if (state !== "playing") return play();
    animation.pause();
    enter("paused");
  });
  // It's drawn at once or a moment later, as the player likes.
  if (inside.querySelector("svg > g")) begin();
  else animation.addEventListener("DOMLoaded", begin);
}
