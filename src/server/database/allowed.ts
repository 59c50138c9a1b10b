/**
 * All rights of visitors and customers. The audit reports every difference. A line is "role VERB relation(columns)",
 * the columns in alphabetical order, or none for all.
 */
const SENT = [
  "INSERT contact_messages(answers, email, id, language, message, name, user_id)",
  "INSERT franchise_applications(answers, city, email, id, investment, language, name, phone, user_id)",
  "INSERT pickup_requests(answers, email, express, id, language, name, phone, pickup_address, pickup_date, pickup_window, promised_at, service, special_instructions, user_id)",
];

/**
 * Requests first need an id and a window. A tracking link shows and moves one order, a draft link shows one draft: their
 * tokens have 244 random bits, and no function lists them.
 */
const ASKED = [
  // Adds to numbers of today.
  "EXECUTE count_visit",
  "EXECUTE private.write_visit",
  "EXECUTE free_windows",
  "EXECUTE move_order_by_link",
  // What the holder of a link may do with the photographs of its order.
  "EXECUTE garment_access",
  "EXECUTE private.garment_access_of",
  "EXECUTE private.garment_order",
  "EXECUTE new_request",
  "EXECUTE new_request_id",
  // Counts places; returns no orders.
  "EXECUTE private.free_windows_of",
  // Makes the entries of indexes, in the name of whoever writes. Returns the words of what it is given.
  "EXECUTE private.search_words",
  // They read the secret of the ids and return only an id, a token of that id, or a boolean.
  "EXECUTE private.give_request",
  "EXECUTE private.give_request_id",
  // Asked by checks of the tables, in the name of whoever writes.
  "EXECUTE private.is_email",
  "EXECUTE private.is_phone",
  "EXECUTE private.tidy_language",
  "EXECUTE private.is_given_request_id",
  "EXECUTE private.read_draft_link",
  "EXECUTE private.read_tracked_order",
  // Returns nothing; refuses.
  "EXECUTE private.refuse_ended_session",
  "EXECUTE private.write_tracked_move",
  "EXECUTE order_by_link",
  "EXECUTE shared_draft",
];

/** The desk's functions begin with `private.require_staff()`. */
const DESK = [
  "EXECUTE desk_answered",
  "EXECUTE desk_bills",
  "EXECUTE desk_consent",
  "EXECUTE desk_board",
  "EXECUTE desk_close_day",
  "EXECUTE desk_day",
  "EXECUTE desk_drawer",
  "EXECUTE desk_drawer_back",
  "EXECUTE desk_free_burst",
  "EXECUTE desk_inbox",
  "EXECUTE desk_owing",
  "EXECUTE desk_to_give_back",
  "EXECUTE desk_advances",
  "EXECUTE desk_pay",
  "EXECUTE desk_payments",
  "EXECUTE desk_unpaid",
  "EXECUTE private.close_day",
  "EXECUTE private.read_owing",
  "EXECUTE private.read_to_give_back",
  "EXECUTE private.read_advances",
  "EXECUTE private.read_payments",
  "EXECUTE private.read_unpaid",
  "EXECUTE private.write_payments",
  "EXECUTE private.write_drawer_entry",
  "EXECUTE private.take_entry_back",
  "EXECUTE desk_note",
  "EXECUTE desk_people",
  "EXECUTE desk_person",
  "EXECUTE desk_search",
  "EXECUTE desk_sheet",
  "EXECUTE desk_unfetched",
  "EXECUTE private.read_unfetched",
  "EXECUTE private.find_orders",
  "EXECUTE private.find_people",
  "EXECUTE private.free_burst",
  "EXECUTE private.mark_answered",
  "EXECUTE private.note_consent",
  "EXECUTE private.read_bills",
  "EXECUTE private.read_board",
  "EXECUTE private.read_day",
  "EXECUTE private.read_inbox",
  "EXECUTE private.read_person",
  "EXECUTE private.read_run_sheet",
  "EXECUTE private.take_in_order",
  "EXECUTE private.write_note",
  "EXECUTE take_in",
  // Only the caller's own last move.
  "EXECUTE private.take_back",
  "EXECUTE undo_move",
  // These with `private.require_owner()`.
  "EXECUTE list_staff",
  "EXECUTE owner_today",
  "EXECUTE private.read_today",
  "EXECUTE private.staff_list",
  "EXECUTE private.write_staff_role",
  "EXECUTE set_staff_role",
];

/** The editor's functions begin with `private.editing_owner()`, or ask for the role of an owner. */
const EDITOR = [
  "EXECUTE discard_draft",
  "EXECUTE editor_head",
  "EXECUTE editor_start",
  "EXECUTE private.drop_draft",
  "EXECUTE private.publish_as_owner",
  "EXECUTE private.read_editor_head",
  "EXECUTE private.read_editor_start",
  "EXECUTE private.read_publication",
  "EXECUTE private.read_version_document",
  "EXECUTE private.read_version_list",
  "EXECUTE private.write_draft",
  "EXECUTE private.write_draft_link",
  "EXECUTE publication",
  "EXECUTE publish_document",
  "EXECUTE read_version",
  "EXECUTE save_draft",
  "EXECUTE share_draft",
  "EXECUTE version_list",
];

export const ALLOWED_GRANTS: readonly string[] = [
  ...[...ASKED, ...SENT].map((line) => `anon ${line}`),
  ...[...ASKED, ...DESK, ...EDITOR, ...SENT].map((line) => `authenticated ${line}`),
  "authenticated EXECUTE delete_my_account",
  "authenticated EXECUTE move_order",
  "authenticated EXECUTE my_active_order",
  "authenticated EXECUTE my_consent",
  "authenticated EXECUTE my_data",
  "authenticated EXECUTE my_orders",
  "authenticated EXECUTE my_request",
  "authenticated EXECUTE my_role",
  "authenticated EXECUTE my_sessions",
  "authenticated EXECUTE order_view",
  "authenticated EXECUTE picture_uses",
  // They touch only rows of auth.uid(); an order also of a tracking token, or any one for staff.
  "authenticated EXECUTE private.delete_own_account",
  "authenticated EXECUTE private.own_consent",
  "authenticated EXECUTE private.own_data",
  "authenticated EXECUTE private.own_request",
  "authenticated EXECUTE private.me",
  // For the rest of the transaction, and only of staff: when they did what is sent now.
  "authenticated EXECUTE private.note_age",
  "authenticated EXECUTE private.own_sessions",
  "authenticated EXECUTE private.picture_uses",
  "authenticated EXECUTE private.read_order",
  "authenticated EXECUTE private.staff_role",
  "authenticated EXECUTE private.statuses_where",
  "authenticated EXECUTE private.write_move",
  "authenticated SELECT bills",
  "authenticated SELECT credit_notes",
  "authenticated SELECT contact_messages",
  "authenticated SELECT franchise_applications",
  "authenticated SELECT my_order_summary",
  "authenticated SELECT order_events(at, changes, from_status, id, kind, order_id, to_status, who)",
  "authenticated SELECT order_lines",
  "authenticated SELECT order_moves",
  "authenticated SELECT order_payments(at, day, id, kind, method, order_id, paise, reason, rounding_paise, taken_at, utr)",
  "authenticated SELECT orders",
  "authenticated SELECT customer_notes",
  "authenticated SELECT pickup_requests",
  "authenticated SELECT profiles",
  "authenticated SELECT publications",
  "authenticated SELECT staff",
  "authenticated SELECT vouchers",
];

/** Of a database with Supabase Storage: the policies of its bucket ask it. The embedded backend keeps photographs in a folder. */
export const ALLOWED_WITH_STORAGE: readonly string[] = [
  "authenticated EXECUTE private.bucket_has_room",
  "authenticated EXECUTE private.garments_like",
];

/**
 * Security-definer functions that visitors or customers may call: those of `private`, each reviewed when it was written
 * into the lists above.
 */
export const ALLOWED_DEFINERS: readonly string[] = [...ALLOWED_GRANTS, ...ALLOWED_WITH_STORAGE]
  .filter((line) => line.includes("EXECUTE private."))
  .map((line) => line.replace(/^\w+ \w+ /, ""));
