/** A random UUID, also where `crypto.randomUUID` is missing: on plain http, such as a phone trying out a laptop's server. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // Version 4, variant 1 (RFC 9562).
  const variant = "89ab"[(bytes[8] ?? 0) & 3] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
