/**
 * What visitors and customers may do, in full. The audit refuses whatever the database gives beyond this list, and
 * whatever it fails to give. A line is "role VERB relation(columns)", the columns in alphabetical order, or none for all.
 */
const SENT = [
  "INSERT contact_messages(email, id, message, name, user_id)",
  "INSERT franchise_applications(city, email, id, investment, name, phone, user_id)",
  "INSERT pickup_requests(email, id, name, phone, pickup_address, pickup_date, service, special_instructions, user_id)",
];

/** What a request needs before it can be sent. */
const IDS = ["EXECUTE new_request_id", "EXECUTE private.give_request_id", "EXECUTE private.is_given_request_id"];

export const ALLOWED_GRANTS: readonly string[] = [
  ...IDS.map((line) => `anon ${line}`),
  ...SENT.map((line) => `anon ${line}`),
  "authenticated EXECUTE delete_my_account",
  "authenticated EXECUTE my_data",
  "authenticated EXECUTE my_orders",
  "authenticated EXECUTE private.delete_own_account",
  "authenticated EXECUTE private.own_data",
  ...IDS.map((line) => `authenticated ${line}`),
  ...SENT.map((line) => `authenticated ${line}`),
  "authenticated SELECT my_order_summary",
  "authenticated SELECT orders",
  "authenticated SELECT profiles",
];

/** Functions with the owner's rights that visitors or customers may call: each has been read for what it lets them do. */
export const ALLOWED_DEFINERS: readonly string[] = [
  // They read the key of the ids and give away no more of it than an id, or yes and no.
  "private.give_request_id",
  "private.is_given_request_id",
  // Both take no argument and touch only rows of auth.uid().
  "private.delete_own_account",
  "private.own_data",
];
