/** How long a slow network is waited for before somebody is told that something does not come, in milliseconds. */
export const LATE_MS = 10_000;
