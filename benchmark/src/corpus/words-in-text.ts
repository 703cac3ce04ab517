/** Lower case without accents; what is no letter or digit becomes a space. */
export const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Insertions, deletions and replacements that make one text of the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Share of the letters of `wanted` that stand in the text, a letter or two misread in long words. 0..1. */
export function shareInText(wanted: string, text: readonly string[]): number {
  const words = toWords(wanted)
  const glued = text.join('')
  const found = words.filter((word) => glued.includes(word) || text.some((it) => isNearlySame(word, it)))
  return words.length === 0 ? 1 : found.join('').length / words.join('').length
}

function isNearlySame(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const mayDiffer = shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0
  return mayDiffer > 0 && Math.abs(one.length - other.length) <= mayDiffer && editDistance(one, other) <= mayDiffer
}

const LANGUAGES =
  'en de fr it es pt nl pl cs sk sl hr sr sr-Latn ru uk bg sv da no fi hu ro ca gl el tr et lv lt ja zh ko'.split(' ')
/** So many letters of a month or weekday are enough: "Sept", "gio". */
const NAME_LETTERS = 3

/** The beginnings of what a month (or weekday) is called in the languages of the corpus. */
function namesOf(date: Date, field: 'month' | 'weekday'): Set<string> {
  const styles = ['long', 'short'] as const
  const names = LANGUAGES.flatMap((language) =>
    styles.flatMap((style) => {
      // With a day beside it a month stands in the case that posters print: "5 czerwca".
      const beside = field === 'month' ? ({ day: 'numeric' } as const) : {}
      const parts = new Intl.DateTimeFormat(language, { [field]: style, ...beside, timeZone: 'UTC' }).formatToParts(
        date,
      )
      return toWords(parts.find(({ type }) => type === field)?.value ?? '')
    }),
  )
  return new Set(names.filter((name) => !/^\d+$/.test(name)).map((name) => name.slice(0, NAME_LETTERS)))
}

/** Do the day and the month of a date stand in the text, as numbers or by name? Cheap, and right often enough to sort by. */
export function isDateInText(isoDate: string, text: string): boolean {
  const date = new Date(`${isoDate}T00:00:00Z`)
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const isNamed = hasName(text, namesOf(date, 'month'))
  const isNumbered = day === month ? numbers.filter((it) => it === day).length > 1 : numbers.includes(month)
  return numbers.includes(day) && (isNamed || isNumbered)
}

/** 2026-01-05 was a Monday: the days of an RFC 5545 rule counted from there. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Does the text name the first weekday of a rule? */
export function isWeekdayInText(rule: string, text: string): boolean {
  const at = DAYS.indexOf(/BYDAY=\d*(?<day>[A-Z]{2})/.exec(rule)?.groups?.day ?? '')
  return hasName(text, namesOf(new Date(MONDAY + Math.max(0, at) * 86_400_000), 'weekday'))
}

const hasName = (text: string, names: ReadonlySet<string>) =>
  toWords(text.replace(/\d+/g, ' ')).some(
    (word) => names.has(word.slice(0, NAME_LETTERS)) || names.has(word.slice(0, 1)),
  )
