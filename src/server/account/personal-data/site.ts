import { blanked, claim, deleted, impersonal, kept, personal, shared } from "./row.ts";

const AUDIT = "What our staff did for you: an audit log names you only by a random number, for two years.";

export const siteData = {
  mails: shared(
    "mail_id effect_key user_id to_address template facts due_at state tries held_until last_problem created_at sent_at queue_number",
    [
      claim("Mails to you", "user_id", deleted, "to_address template facts due_at state created_at sent_at"),
      claim(
        "Mails to your address",
        "@to_address",
        deleted,
        "to_address template facts due_at state created_at sent_at",
      ),
    ],
  ),

  duty_runs: impersonal("name began_at ended_at"),
  experiments: impersonal(
    "name treatments is_running created_at purpose metric measure revision weights coverage state uneven_at started_at decided_at decision",
  ),
  experiment_members: personal(
    "Experiments you're in",
    "learner_id",
    deleted,
    "-learner_id experiment_name treatment_name joined_at -revision last_at exposures crossed",
  ),
  analytics_events: personal(
    "What you did, as you let analytics see it",
    "learner_id",
    deleted,
    "-learner_id -event_id made_at event_name event_properties route",
  ),
  text_pages: shared("path title text format revision edited_by edited_at published_version", [
    claim("Text pages you edited last", "edited_by", blanked("edited_by = null"), "path title edited_at"),
  ]),
  text_page_versions: shared("path version title text format reason published_by published_at", [
    claim(
      "Text pages you published",
      "published_by",
      blanked("published_by = null"),
      "path version title reason published_at",
    ),
  ]),
  announcements: impersonal("announcement_id level text until made_at ended_at"),
  feature_switches: impersonal("name is_on changed_at about ended_at"),
  staff_audit: shared("audit_id at staff_user_id act subject_kind subject_id reason facts request_key", [
    claim("What our staff looked at or did for you", "subject_id", kept(AUDIT), "at act reason facts"),
    claim("What you did as staff", "staff_user_id", kept(AUDIT), "at act subject_kind reason"),
  ]),
  test_users: personal(
    "How your test account was made",
    "user_id",
    deleted,
    "user_id -made_by made_at -request_key -wanted ready_at has problem",
  ),
  kysely_migration: impersonal("name timestamp"),
};
