const made = new Map<string, Intl.DateTimeFormat>()

/** The browser's own formatter, made once for each manner: making one takes longer than drawing the row that shows it. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
