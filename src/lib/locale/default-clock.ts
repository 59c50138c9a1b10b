/**
 * "18:30" → "6:30 pm", "10:00" → "10 am", with a blank at which no line ends. In the default language, without `Intl`, to
 * keep the boot script small.
 */
export function defaultClock(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(-3).replace(":00", "");
  return `${hour % 12 || 12}${minutes}\xa0${hour < 12 ? "a" : "p"}m`;
}
