import { ownName } from "#document/languages/writing.ts";

/** The name of a language in itself: "தமிழ்". */
export function nameInItself(code: string): string {
  try {
    return ownName(code) ?? code;
  } catch {
    return code;
  }
}

/** Whether a language is written from right to left. */
export function directionOf(code: string): "ltr" | "rtl" {
  const script = new Intl.Locale(code).maximize().script ?? "";
  return ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"].includes(script) ? "rtl" : "ltr";
}
