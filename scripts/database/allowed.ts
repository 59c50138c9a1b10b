/**
 * What visitors and customers may do, in full. The audit refuses whatever the database gives beyond this list, and
 * whatever it fails to give. A line is "role VERB relation(columns)", the columns in alphabetical order, or none for all.
 */
const SENT = [
  "INSERT contact_messages(email, id, message, name, user_id)",
  "INSERT franchise_applications(city, email, id, investment, name, phone, user_id)",
  "INSERT pickup_requests(email, id, name, phone, pickup_address, pickup_date, service, special_instructions, user_id)",
];

export const ALLOWED_GRANTS: readonly string[] = [
  ...SENT.map((line) => `anon ${line}`),
  "authenticated EXECUTE delete_my_account",
  "authenticated EXECUTE my_data",
  "authenticated EXECUTE my_orders",
  "authenticated EXECUTE private.delete_own_account",
  "authenticated EXECUTE private.own_data",
  ...SENT.map((line) => `authenticated ${line}`),
  "authenticated SELECT my_order_summary",
  "authenticated SELECT orders",
  "authenticated SELECT profiles",
];

/** Functions with the owner's rights that visitors or customers may call: each has been read for what it lets them do. */
export const ALLOWED_DEFINERS: readonly string[] = [
  // Both take no argument and touch only rows of auth.uid().
  "private.delete_own_account",
  "private.own_data",
];
