const SECONDS = 0.035;
const LOWEST_HZ = 1500;

let audio: AudioContext | null = null;

/** Plays a short click, a little higher for each further clock. Only after the learner has switched sound on. */
export function playTick(clock: number): void {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.15, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + SECONDS);
  volume.connect(audio.destination);
  const click = audio.createOscillator();
  click.type = "triangle";
  click.frequency.value = LOWEST_HZ * 1.25 ** clock;
  click.connect(volume);
  click.start(now);
  click.stop(now + SECONDS);
}
