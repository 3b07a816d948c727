import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type {
  personalDataExportPage,
  personalDataExportState,
  startPersonalDataExport,
} from "#contract/account/personal-data.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Loader } from "#design/loader.tsx";
import { EXPORT_POLL_MS } from "#rules/account/personal-export.ts";
import { CallError } from "../../api/call-error.ts";
import { logInAgain } from "../../api/log-in-again.ts";
import { send } from "../../api/send.ts";
import { formatDate } from "../../messages/say.ts";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayPrivacy } from "./words.ts";

type Results = Infer<typeof personalDataExportPage.results>;

/** Starts an export and asks every few seconds whether it's ready. */
export function PersonalDataExportScreen({ results, globals }: ScreenProps<Results>) {
  const [data, setData] = useState(results.export_data);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, signed_url, started_time } = data;

  useEffect(() => {
    if (data.state !== "exporting") return;
    const timer = setTimeout(() => {
      send<typeof personalDataExportState>({ route: "personal_data_export_state", method: "GET" }, {}).then(
        (answer) => setData(answer.export_data),
        // A question that got lost is asked again.
        (error: unknown) => !logInAgain(error) && setData((last) => ({ ...last })),
      );
    }, EXPORT_POLL_MS);
    return () => clearTimeout(timer);
  }, [data]);

  const start = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      const answer = await send<typeof startPersonalDataExport>(
        { route: "start_personal_data_export", method: "GET" },
        {},
      );
      setData(answer.export_data);
    } catch (error) {
      if (logInAgain(error)) return;
      if (error instanceof CallError && error.proveAt !== null) return window.location.assign(error.proveAt);
      setProblem((error instanceof CallError && error.errors[0]) || sayPrivacy("EXPORT_PROBLEM"));
    }
    setWaiting(false);
  };

  return (
    <MoneyPage title={sayPrivacy("EXPORT_TITLE")} lead={sayPrivacy("EXPORT_LEAD")}>
      {problem !== null && (
        <Banner tone="wrong" live>
          {problem}
        </Banner>
      )}
      <div role="status">
        {state === "exporting" && (
          <>
            <Loader label={sayPrivacy("EXPORT_TITLE")} />
            <p>{sayPrivacy("EXPORT_RUNNING")}</p>
          </>
        )}
        {state === "ready" && started_time !== null && (
          <>
            <h2>{sayPrivacy("EXPORT_READY")}</h2>
            <p>{sayPrivacy("EXPORT_READY_TEXT", { date: formatDate(started_time) })}</p>
          </>
        )}
        {state === "failed" && <p>{sayPrivacy("EXPORT_FAILED", { support: globals.support_email })}</p>}
        {state === "expired" && <p>{sayPrivacy("EXPORT_EXPIRED")}</p>}
      </div>
      <div className={cluster.actions}>
        {signed_url !== null && (
          <ButtonLink kind="primary" size="large" href={signed_url} download>
            {sayPrivacy("EXPORT_DOWNLOAD")}
          </ButtonLink>
        )}
        {state !== "exporting" && (
          <Button
            kind={state === "ready" ? "plain" : "primary"}
            size="large"
            waiting={waiting}
            onClick={() => void start()}
          >
            {sayPrivacy(state === "none" || state === "failed" ? "EXPORT_START" : "EXPORT_AGAIN")}
          </Button>
        )}
        <ButtonLink size="large" href={pathTo("data_portal")}>
          {sayPrivacy("EXPORT_BACK")}
        </ButtonLink>
      </div>
    </MoneyPage>
  );
}
