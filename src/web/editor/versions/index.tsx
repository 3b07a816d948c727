import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import { sayEditor } from "../say-editor.ts";
import type { PublishDialog as Publish } from "./publish-dialog.tsx";
import type { SettingsView as Settings } from "./settings-view.tsx";
import type { TakeOwnershipDialog as TakeOwnership } from "./take-ownership-dialog.tsx";

/** Everything about versions, loaded when it's asked for: nobody needs it to write. */
const LazySettings = lazy(async () => ({
  default: (await loadChunk("settings", () => import("./settings-view.tsx"))).SettingsView,
}));
const LazyPublish = lazy(async () => ({
  default: (await loadChunk("publish", () => import("./publish-dialog.tsx"))).PublishDialog,
}));
const LazyTakeOwnership = lazy(async () => ({
  default: (await loadChunk("take-ownership", () => import("./take-ownership-dialog.tsx"))).TakeOwnershipDialog,
}));

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

export function SettingsView(props: PropsOf<typeof Settings>) {
  return <Loaded of={LazySettings} props={props} />;
}

export function PublishDialog(props: PropsOf<typeof Publish>) {
  return <Loaded of={LazyPublish} props={props} />;
}

export function TakeOwnershipDialog(props: PropsOf<typeof TakeOwnership>) {
  return <Loaded of={LazyTakeOwnership} props={props} />;
}

function Loaded<Props extends object>({ of: Part, props }: { of: ComponentType<Props>; props: Props }) {
  return (
    <Suspense fallback={<p role="status">{sayEditor("LOADING")}</p>}>
      <Part {...props} />
    </Suspense>
  );
}
