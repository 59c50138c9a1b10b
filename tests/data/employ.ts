/** Gives three accounts a role: staff, owner, and staff of yesterday. */
export const EMPLOY = "insert into public.staff (user_id, role) values ($1, 'staff'), ($2, 'owner'), ($3, 'staff')";

export const DISMISS = "delete from public.staff where user_id = $1";
