const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a text is a day that there is, YYYY-MM-DD: the 30th of February is none. */
export function isDay(text: string): boolean {
  const day = DAY.test(text) ? new Date(`${text}T00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
