/**
 * All rights of visitors and customers. The audit reports every difference. A line is "role VERB relation(columns)",
 * the columns in alphabetical order, or none for all.
 */
const SENT = [
  "INSERT contact_messages(email, id, message, name, user_id)",
  "INSERT franchise_applications(city, email, id, investment, name, phone, user_id)",
  "INSERT pickup_requests(email, express, id, name, phone, pickup_address, pickup_date, pickup_window, promised_at, service, special_instructions, user_id)",
];

/** Requests first need an id and a window. A tracking link shows and moves one order, a draft link shows one draft. */
const ASKED = [
  "EXECUTE free_windows",
  "EXECUTE move_order_by_link",
  "EXECUTE new_request",
  "EXECUTE new_request_id",
  "EXECUTE private.free_windows_of",
  "EXECUTE private.give_request",
  "EXECUTE private.give_request_id",
  // Asked by checks of the tables, in the name of whoever writes.
  "EXECUTE private.is_email",
  "EXECUTE private.is_phone",
  "EXECUTE private.is_given_request_id",
  "EXECUTE private.read_draft_link",
  "EXECUTE private.read_tracked_order",
  "EXECUTE private.refuse_ended_session",
  "EXECUTE private.write_tracked_move",
  "EXECUTE order_by_link",
  "EXECUTE shared_draft",
];

/** The desk's functions first check that the caller is staff. */
const DESK = [
  "EXECUTE desk_answered",
  "EXECUTE desk_bills",
  "EXECUTE desk_board",
  "EXECUTE desk_day",
  "EXECUTE desk_inbox",
  "EXECUTE desk_search",
  "EXECUTE desk_sheet",
  "EXECUTE private.find_orders",
  "EXECUTE private.mark_answered",
  "EXECUTE private.read_bills",
  "EXECUTE private.read_board",
  "EXECUTE private.read_day",
  "EXECUTE private.read_inbox",
  "EXECUTE private.read_run_sheet",
  "EXECUTE private.take_back",
  "EXECUTE undo_move",
  // Owners only.
  "EXECUTE list_staff",
  "EXECUTE private.staff_list",
  "EXECUTE private.write_staff_role",
  "EXECUTE set_staff_role",
];

/** The editor's functions first check that the caller is an owner. */
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
  "authenticated EXECUTE my_data",
  "authenticated EXECUTE my_orders",
  "authenticated EXECUTE my_request",
  "authenticated EXECUTE my_role",
  "authenticated EXECUTE my_sessions",
  "authenticated EXECUTE order_view",
  "authenticated EXECUTE picture_uses",
  "authenticated EXECUTE private.delete_own_account",
  "authenticated EXECUTE private.own_data",
  "authenticated EXECUTE private.own_request",
  "authenticated EXECUTE private.own_sessions",
  "authenticated EXECUTE private.picture_uses",
  "authenticated EXECUTE private.read_order",
  "authenticated EXECUTE private.staff_role",
  "authenticated EXECUTE private.statuses_where",
  "authenticated EXECUTE private.write_move",
  "authenticated SELECT bills",
  "authenticated SELECT contact_messages",
  "authenticated SELECT franchise_applications",
  "authenticated SELECT my_order_summary",
  "authenticated SELECT order_events(at, changes, from_status, id, kind, order_id, to_status, who)",
  "authenticated SELECT order_moves",
  "authenticated SELECT orders",
  "authenticated SELECT pickup_requests",
  "authenticated SELECT profiles",
  "authenticated SELECT publications",
  "authenticated SELECT staff",
];

/** Security-definer functions that visitors or customers may call; each was reviewed. */
export const ALLOWED_DEFINERS: readonly string[] = [
  // They read the secret of the ids and return only an id, a token of that id, or a boolean.
  "private.give_request",
  "private.give_request_id",
  "private.is_given_request_id",
  // Reads the draft of a token with 244 random bits; tokens cannot be listed.
  "private.read_draft_link",
  // Returns nothing; refuses.
  "private.refuse_ended_session",
  // Counts places; returns no orders.
  "private.free_windows_of",
  // Returns names of statuses.
  "private.statuses_where",
  // They touch only rows of auth.uid().
  "private.delete_own_account",
  "private.own_data",
  "private.own_request",
  "private.own_sessions",
  "private.staff_role",
  // An order of auth.uid(), or of a tracking token; staff any. moves_of lists the allowed moves.
  "private.read_order",
  "private.read_tracked_order",
  "private.take_back",
  "private.write_move",
  "private.write_tracked_move",
  // Owners only.
  "private.publish_as_owner",
  // They begin with private.editing_owner().
  "private.drop_draft",
  "private.read_editor_head",
  "private.read_editor_start",
  "private.read_publication",
  "private.read_version_document",
  "private.read_version_list",
  "private.write_draft",
  "private.write_draft_link",
  // They begin with private.require_staff().
  "private.find_orders",
  "private.mark_answered",
  "private.read_bills",
  "private.read_board",
  "private.read_day",
  "private.read_inbox",
  "private.read_run_sheet",
  // They begin with private.require_owner().
  "private.picture_uses",
  "private.staff_list",
  "private.write_staff_role",
];
