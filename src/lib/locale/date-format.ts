const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached format of a language. Pass `timeZone: "UTC"` for dates and times without a zone. */
export function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, options);
  formats.set(key, format);
  return format;
}
