import { type RefusedRequest, refused } from "#server/backend/http/refusals.ts";

/** What is refused about second factors, in GoTrue's words. */

export const sameFactorName = (name: string) =>
  refused(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
export const expired = (id: string) =>
  refused(
    422,
    "mfa_challenge_expired",
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );
export const NOT_ENABLED: ReadonlyMap<string, RefusedRequest> = new Map([
  ["phone", refused(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone")],
  ["webauthn", refused(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn")],
]);
export const NO_TYPE = refused(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
export const TOO_MANY = refused(
  422,
  "too_many_enrolled_mfa_factors",
  "Maximum number of verified factors reached, unenroll to continue",
);
export const NOT_FRESH = refused(
  400,
  "reauthentication_needed",
  "Adding a factor requires a session of the last ten minutes",
);
export const ENROLL_AAL = refused(403, "insufficient_aal", "AAL2 required to enroll a new factor");
export const REMOVE_AAL = refused(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
export const NO_FACTOR = refused(404, "mfa_factor_not_found", "Factor not found");
export const NO_CHALLENGE = refused(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
export const WRONG_CODE = refused(422, "mfa_verification_failed", "Invalid TOTP code entered");
export const NO_SESSION = refused(403, "session_not_found", "Session from session_id claim in JWT does not exist");
