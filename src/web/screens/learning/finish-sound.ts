const KEY = "finish-sound";

/** True if this person has turned the sound on in this browser. It's off until then. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Turns the sound on or off. */
export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it stays off.
  }
}

/** Plays three rising notes, softly. */
export function playFinish(): void {
  const audio = new AudioContext();
  const notes = [523.25, 659.25, 783.99];
  for (const [index, pitch] of notes.entries()) {
    const start = audio.currentTime + index * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
  setTimeout(() => void audio.close(), 1500);
}
