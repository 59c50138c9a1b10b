const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of a language, made once. Days and times without a zone are written as UTC: pass `timeZone: "UTC"`. */
export function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, options);
  formats.set(key, format);
  return format;
}
