import type { ColumnType, Generated } from "kysely";
import type { Instant, Maybe, MaybeInstant } from "../db/columns.ts";

export type PlatformState = "waiting" | "on" | "off";

export interface StandardsTables {
  /** Learning platforms of schools. */
  lti_platforms: {
    platform_id: string;
    name: string;
    issuer: string;
    client_id: string;
    auth_login_url: string;
    auth_token_url: string;
    jwks_url: string;
    token_audience: Maybe<string>;
    for_children: boolean;
    state: PlatformState;
    created_at: Instant;
  };
  lti_deployments: { platform_id: string; deployment_id: string; added_at: Instant };
  /** Nonces that were used, until their launch would be too old anyway. */
  lti_nonces: { nonce_hash: Buffer; expires_at: Instant };
  /** Launches that came in, for five minutes. */
  lti_launches: {
    launch_hash: Buffer;
    launch: ColumnType<Record<string, unknown>, string, string>;
    expires_at: Instant;
  };
  lti_people: { user_id: string; platform_id: string; deployment_id: string; subject: string; since: Instant };
  /** Courses of a platform, with their classroom here. */
  lti_contexts: {
    platform_id: string;
    deployment_id: string;
    context_id: string;
    title: string;
    classroom_id: Maybe<string>;
    roster_url: Maybe<string>;
    roster_due_at: MaybeInstant;
    roster_tries: Generated<number>;
    roster_read_at: MaybeInstant;
  };
  /** Links of a platform to a lesson, with the place for its scores. */
  lti_links: {
    link_id: string;
    platform_id: string;
    deployment_id: string;
    resource_link_id: string;
    lesson_id: string;
    line_item_url: Maybe<string>;
  };
  /** Scores as they were last counted, and whether the platform has them. */
  lti_scores: {
    user_id: string;
    link_id: string;
    counted_at: Instant;
    solved: number;
    questions: number;
    done: boolean;
    changed_at: Instant;
    state: "due" | "sent" | "given_up";
    tries: Generated<number>;
    due_at: Instant;
    problem: Maybe<string>;
  };
  /** Records of what students did, for the store of schools that agreed. */
  learning_records: {
    user_id: string;
    effect_key: string;
    kind: "answered" | "progressed" | "completed";
    lesson_id: string;
    solvable: Maybe<string>;
    correct: Maybe<boolean>;
    scaled: Maybe<number>;
    progress: Maybe<number>;
    at: Instant;
    state: Generated<"due" | "sent" | "given_up">;
    tries: Generated<number>;
    due_at: Instant;
    problem: Maybe<string>;
  };
  signing_keys: {
    purpose: "lti" | "badges";
    key_id: string;
    public_jwk: ColumnType<Record<string, unknown>, string, string>;
    private_key: string;
    made_at: Instant;
  };
  certificates: {
    user_id: string;
    certificate_id: string;
    course_id: string;
    course_name: string;
    num_lessons: number;
    name: string;
    /** A calendar day: given and asked for as `YYYY-MM-DD`, never as a moment. */
    finished_on: ColumnType<string, string, string>;
    issued_at: Instant;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
