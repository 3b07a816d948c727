import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { connect } from "./connect.ts";
import { type Replica, readPrimaryPlace, readStandbyPlace, watchReplica } from "./replica.ts";
import type { Database } from "./tables.ts";

/** Opens the standby of the settings; null without one. Nobody waits for it: until it answers, the primary does. */
export function openReplica(settings: Settings, primary: Kysely<Database>, log: Logger): Replica | null {
  if (settings.databaseReplicaUrl === null) return null;
  const { db } = connect(settings.databaseReplicaUrl, {
    max: settings.databasePool,
    statementTimeoutMs: 5000,
    onError: (error) => log.warn({ err: error }, "connection to the replica lost"),
  });
  const watched = watchReplica({
    primary,
    standby: db,
    primaryPlace: () => readPrimaryPlace(primary),
    standbyPlace: () => readStandbyPlace(db),
    log,
  });
  return {
    ...watched,
    close() {
      watched.close();
      void db.destroy().catch(() => {});
    },
  };
}
