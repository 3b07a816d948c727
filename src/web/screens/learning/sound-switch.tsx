import { Volume2, VolumeX } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { say } from "../../messages/say.ts";
import { isSoundOn, playFinish, setSound } from "./finish-sound.ts";

/** Turns the sound of a finished lesson on or off; it's off at first. While it's on, arriving here plays it. */
export function SoundSwitch() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!isSoundOn()) return;
    setOn(true);
    playFinish();
  }, []);

  function toggle() {
    setSound(!on);
    setOn(!on);
    if (!on) playFinish();
  }

  return (
    <Button kind="plain" size="small" onClick={toggle}>
      <Icon of={on ? Volume2 : VolumeX} size="small" />
      {say(on ? "UP_NEXT_SOUND_OFF" : "UP_NEXT_SOUND_ON")}
    </Button>
  );
}
