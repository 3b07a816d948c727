import { deleted, impersonal, personal } from "./row.ts";

export const standardsData = {
  lti_platforms: impersonal(
    "platform_id name issuer client_id auth_login_url auth_token_url jwks_url token_audience for_children state created_at",
  ),
  lti_deployments: impersonal("platform_id deployment_id added_at"),
  lti_nonces: impersonal("nonce_hash expires_at"),
  // For five minutes, before anybody is logged in.
  lti_launches: impersonal("launch_hash launch expires_at"),
  lti_people: personal(
    "Schools you come from",
    "user_id",
    deleted,
    "-user_id -platform_id deployment_id subject since",
  ),
  lti_contexts: impersonal(
    "platform_id deployment_id context_id title classroom_id roster_url roster_due_at roster_tries roster_read_at",
  ),
  lti_links: impersonal("link_id platform_id deployment_id resource_link_id lesson_id line_item_url"),
  lti_scores: personal(
    "Scores your school gets",
    "user_id",
    deleted,
    "-user_id -link_id counted_at solved questions done changed_at state -tries -due_at -problem",
  ),
  learning_records: personal(
    "What your school's record store gets",
    "user_id",
    deleted,
    "-user_id effect_key kind lesson_id solvable correct scaled progress at state -tries -due_at -problem",
  ),
  signing_keys: impersonal("purpose key_id public_jwk private_key made_at"),
  certificates: personal(
    "Your certificates",
    "user_id",
    deleted,
    "-user_id certificate_id course_id course_name num_lessons name finished_on issued_at revoked_at",
  ),
};
