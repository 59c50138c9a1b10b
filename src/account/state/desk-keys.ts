/** Every key that the desk stores on a device begins with this. */
export const DESK_KEYS = "desk:";

/** After it, the keys of run sheets, which hold customers' names and addresses: this, then the day. */
export const SHEET = "sheet ";
