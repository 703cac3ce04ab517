/** Lines whose numbers are a date in a form that only damage or an unusual lettering gives. */

const SEPARATOR = String.raw`\s?[ .,:|_/·-]\s?`
const OWN_LINE = new RegExp(
  String.raw`^[^\w€$£¥%+]{0,3}(?<day>\d{1,2})${SEPARATOR}(?<month>\d{1,2})${SEPARATOR}(?<year>20\d\d|[23]\d)[^\w€$£¥%]{0,3}$`,
)
const HAS_COLON = /:/
const LETTER_SPACED = /^\W{0,2}(?:\d ){1,2}?(?:\d|[./-]) ?(?:[\d./-] ?){4,12}\W{0,2}$/
const SPREAD_DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d$/

const GLUED_YEAR = /^[^\w]{0,2}(?<day>[0-3]?\d)\s?\.?\s?(?<letters>\p{L}{3,9})[^\s]{0,3}?(?<year>20\d\d)\W{0,2}$/u

const isDay = (value: number): boolean => value >= 1 && value <= 31
const isMonth = (value: number): boolean => value >= 1 && value <= 12

/** "12 06 2026", "12,06,2026", "12:06:2026", "12 06 26"; "12:06:26" is a time, and "12 6 26" just numbers. */
function ownLineVariants(text: string): string[] {
  const { day = '', month = '', year = '' } = OWN_LINE.exec(text)?.groups ?? {}
  const isFull = year.length === 4
  if (!day || (!isFull && (HAS_COLON.test(text) || month.length < 2 || day.length < 2))) return []
  if (!(isDay(Number(day)) && isMonth(Number(month))) && !(isMonth(Number(day)) && isDay(Number(month)))) return []
  return [`${day}.${month}.${isFull ? year : `20${year}`}`]
}

/** "1 2 . 0 6 . 2 0 2 6" */
function letterSpacedVariants(text: string): string[] {
  const closed = LETTER_SPACED.test(text) ? text.replace(/[^\d./-]/g, '') : ''
  return SPREAD_DATE.test(closed) ? [closed] : []
}

/** "6 GIUG1012026": a month that runs into its year; as day, beginning of the month's name, year. */
export function gluedMonthAndYear(text: string): { day: string; letters: string; year: string } | null {
  const { day = '', letters = '', year = '' } = GLUED_YEAR.exec(text)?.groups ?? {}
  return isDay(Number(day)) ? { day, letters, year } : null
}

/** A line of numbers as a date reader takes it, the likeliest first. */
export function numberVariants(text: string): string[] {
  return [...ownLineVariants(text), ...letterSpacedVariants(text)]
}
