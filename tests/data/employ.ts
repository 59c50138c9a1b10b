/** Gives three accounts a role: staff, owner, and staff of yesterday. */
export const EMPLOY = "insert into public.staff (user_id, role) values ($1, 'staff'), ($2, 'owner'), ($3, 'staff')";

export const DISMISS = "delete from public.staff where user_id = $1";

/** An owner with a second factor. */
export const PROTECT = `
  with employed as (insert into public.staff (user_id, role) values ($1, 'owner'))
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`;
