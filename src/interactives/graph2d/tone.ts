const LOWEST_HZ = 196;
const OCTAVES = 2;
const SECONDS = 0.16;

let audio: AudioContext | null = null;

/** Plays one short tone: higher for a larger y (0 to 1 of the visible part), hissing below the axis. Only after sound was switched on. */
export function playTone(height: number, isNegative: boolean): void {
  if (!Number.isFinite(height)) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + SECONDS);
  volume.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = LOWEST_HZ * 2 ** (OCTAVES * Math.min(1, Math.max(0, height)));
  tone.connect(volume);
  tone.start(now);
  tone.stop(now + SECONDS);
  if (isNegative) noise(audio, volume, now);
}

/** Noise from a fixed sequence: nobody can hear that it isn't random. */
function noise(context: AudioContext, volume: AudioNode, now: number): void {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    samples[index] = (state / 0x3fffffff - 1) * 0.4;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(volume);
  source.start(now);
}
