/** The current time for a file name: 2026-11-23T103519Z. */
export function timestamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}
