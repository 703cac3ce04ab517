/** Formats are slow to create: one is kept for each zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day in a zone, YYYY-MM-DD. `now` in epoch ms. */
export function todayIn(timeZone: string, now: number): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(now)
}
