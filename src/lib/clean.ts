/**
 * What people type and paste, as it is checked and stored. The database does the same: `private.tidy_*` and
 * `private.is_*` in supabase/migrations.
 */

/** What nobody sees: controls, half of an emoji, direction marks, zero widths, soft hyphens, fillers, letters of private fonts. */
const UNSEEN = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cs}\p{DI}\p{Co}\u2800\ufff9-\ufffc]/gu;

/** Joiners shape what follows a letter of an Indian script or an emoji (its second half), and nothing else. */
const IDLE_JOINERS = /(^|[^\u0600-\u1cff\udc00-\udfff])[\u200c\u200d]+/g;

/** Without characters that nobody sees, with plain spaces, trimmed. A letter is composed in one way. */
export function cleanText(typed: string): string {
  return typed.replace(UNSEEN, "").replace(IDLE_JOINERS, "$1").normalize().replace(/\p{Z}/gu, " ").trim();
}

/** A text as a database takes it: without NUL, and without half of an emoji. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, "");
}

/** A name: a text on one line. */
export function cleanName(typed: string): string {
  return cleanText(typed).replace(/\s+/g, " ");
}

/**
 * Addresses, numbers and prices: digits of any script are ASCII, every dash is a hyphen, nothing is joined, a link is
 * what it leads to.
 */
export function cleanSigns(typed: string): string {
  return asciiDigits(cleanText(typed))
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[\p{Dash}\u2043]/gu, "-")
    .replace(/^((mailto|tel):\s*)+([^?]*[^?\s])?.*/is, "$3");
}

/** Digits of any script as those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, digitValue);
}

/** Digits come in tens, from zero to nine: how many are before it in its row. */
function digitValue(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(--code))) value++;
  return `${value % 10}`;
}

/**
 * "98765 43210", "tel:09876543210" and "0091-98765-43210" → "+919876543210". Numbers of other countries keep their
 * +code, without spaces and signs; other texts are only cleaned.
 */
export function cleanPhone(typed: string): string {
  const dialled = cleanSigns(typed)
    .replace(/[\s()./-]/g, "")
    .replace(/^00/, "+");
  if (/[^+\d]/.test(dialled)) return cleanText(typed);
  return dialled.replace(/^(\+91|91|0)?0?([1-9]\d{9})$/, "+91$2");
}

/** Whether a cleaned number has ten Indian digits, or a country's code and 8 to 15 in all; one digit ten times is none. */
export function isPhone(phone: string): boolean {
  return /^\+(?!0|.*(\d)\1{9}$)(91[1-9]\d{9}|(?!91)\d{8,15})$/.test(phone);
}

/**
 * Whether a cleaned text is one address: nothing that would make a list of it, and no dot or hyphen where none may be.
 * Only a delivered mail proves an address.
 */
export function isEmail(email: string): boolean {
  return /^(?!\.|.*([.@][.@]|@(.*\.)?-|@.*-(\.|$)|[\s<>()[\]:;,\\"]))[^@]+@[^@]+\.[^@.]+$/.test(email);
}
