const INDIAN = /^(?:\+91|91|0)?0?([1-9]\d{9})$/;

/**
 * Normalizes a phone number: "98765 43210", "09876543210" and "0091-98765-43210" → "+919876543210". Numbers of other
 * countries keep their +code, without spaces and signs; other texts are returned unchanged.
 */
export function normalisePhone(typed: string): string {
  const dialled = typed.replace(/[\s().\-–/]/g, "").replace(/^00/, "+");
  const national = INDIAN.exec(dialled)?.[1];
  if (national !== undefined) return `+91${national}`;
  return /^\+?\d+$/.test(dialled) ? dialled : typed.trim();
}
