/** A sound with nothing in it but what's heard. */
export interface CleanSound {
  bytes: Buffer;
  ending: "mp3" | "opus" | "wav";
  mediaType: "audio/mpeg" | "audio/ogg" | "audio/wav";
  seconds: number;
}

export const DAMAGED = "This sound is damaged or incomplete. Save it again and upload the new file.";
