import { writeFileSync } from 'node:fs'
import { foldText } from './fold.ts'

// Writes calendar-words.json: the names of months and weekdays in 38 languages, as the runtime's Intl knows them. Run by
// hand (`node dates/src/language/collect-calendar-words.ts`) and commit the result: the names differ between
// versions of Node, and readings must not.

/** Languages whose long and short names are collected. */
const LANGUAGES = 'en de fr es it pt nl sv da no fi pl cs ru uk el tr ca'.split(' ')

/** Languages whose short names collide with too many words of others: only names of five letters and more count. */
const LONG_NAMES_ONLY = 'ro hu hr sk sl'.split(' ')

/** Languages rare on posters: their names are trusted only beside a number, or on a page in the language. */
const RARE = 'bg sr sr-Latn bs mk sq lv lt et gl eu is cy id af'.split(' ')

const STYLES = ['long', 'short'] as const
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
const SUNDAY_TO_SATURDAY = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 7 + day)))
const ARTICLE = /^d(?:e |')/

/** Many languages inflect the month beside a day ("9 czerwca", not "czerwiec"): both forms are needed. */
const monthNames = (locale: string, date: Date): string[] =>
  STYLES.flatMap((month) =>
    [{ month, day: 'numeric' as const }, { month }].map((form) => {
      const parts = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).formatToParts(date)
      return parts.find(({ type }) => type === 'month')?.value ?? ''
    }),
  )

const weekdayNames = (locale: string, date: Date): string[] =>
  STYLES.map((weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date))

function tidy(names: string[], shortest: number): string[] {
  const words = names
    .filter((name) => !/[\d ]/.test(name.replace(ARTICLE, '')))
    .map((name) => foldText(name).replace(/\.$/, '').replace(ARTICLE, ''))
  return [...new Set(words)].filter((word) => word.length >= shortest)
}

const words = [...LANGUAGES, ...LONG_NAMES_ONLY, ...RARE].map((language) => {
  const locale = language === 'no' ? 'nb' : language
  const longOnly = LONG_NAMES_ONLY.includes(language)
  const isRare = RARE.includes(language)
  return {
    language: language.replace(/-.*/, ''),
    isRare,
    months: MONTHS.map((date) => tidy(monthNames(locale, date), longOnly ? 5 : 3)),
    weekdays: SUNDAY_TO_SATURDAY.map((date) => tidy(weekdayNames(locale, date), longOnly || isRare ? 5 : 2)),
  }
})
const rows = words.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
writeFileSync(new URL('calendar-words.json', import.meta.url), `[\n${rows}\n]\n`)
