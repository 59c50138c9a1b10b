/** Every key that the desk stores on a device begins with this. */
export const DESK_KEYS = "desk:";

/** After it, the keys of what the desk has read, which hold customers' names and addresses. */
export const SEEN = "seen ";

/** Every key under which a tab stores something of an order begins with this. */
export const ORDER_KEYS = "order:";
