const STEPS = "'{picked_up,itemised,on_hold,in_process,ready}'";

/** What the desk reads. */
export const DESK_QUERIES = [
  { name: "the inbox", sql: "select public.desk_inbox()" },
  { name: "one step of the board", sql: "select public.desk_board('{in_process}')" },
  { name: "five steps of the board", sql: `select public.desk_board(${STEPS})` },
  {
    name: "the page after",
    sql: `select public.desk_board(${STEPS}, 50, now() - interval '2 days', 99000)`,
  },
  { name: "an order by number", sql: "select public.desk_search('VL-5555')" },
  { name: "orders by name", sql: "select public.desk_search('laksh nara')" },
  { name: "orders by a rare name", sql: "select public.desk_search('zzz')" },
  { name: "orders by phone", sql: "select public.desk_search('98061 36682')" },
  { name: "orders by the end of a phone number", sql: "select public.desk_search('6682')" },
  { name: "orders by half a phone number", sql: "select public.desk_search('98061')" },
  { name: "the run sheet", sql: "select public.desk_sheet(current_date)" },
  { name: "the figures of a day", sql: "select public.desk_day(current_date)" },
  { name: "the bills of a month", sql: "select public.desk_bills(current_date - 30, current_date)" },
  { name: "one order", sql: "select public.order_view(md5('9950')::uuid)" },
].map((query) => ({ ...query, params: () => [] }));
