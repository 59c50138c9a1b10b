/** Begins the keys of all that the desk stores on a device, */
export const DESK_KEYS = "desk:";

/** and after it those of run sheets, with customers' names and addresses. The day follows. */
export const SHEET = "sheet ";
