/** The line about a version that was just published, from the list of versions that the database gave. */
export function publishedLine(number: number, versions: unknown, now: Date): string {
  const [newest] = Array.isArray(versions) ? versions : [];
  const { who, words, publish_at } = Object(newest);
  const moment = new Date(publish_at);
  const waits = moment > now ? `, for ${moment.toISOString()}` : "";
  return `${now.toISOString()} Version ${number} was published by ${oneLine(who ?? "an owner")}${waits}: ${oneLine(words)}`;
}

/** What somebody typed must not look like a line of its own, nor steer a terminal. */
const oneLine = (text: unknown) =>
  String(text ?? "")
    .replace(/[\s\p{Control}]+/gu, " ")
    .trim();
