import { stickyPattern, matchAt } from './match-at.ts'
import type { Found, LengthMention } from './mention.ts'
import { NUMBER, numberOf } from './number-words.ts'

/** Reads a duration at an offset of a text: "2 hours" · "half an hour" · "an hour and a half" · "90 minutes" · "30m" · "a week" */
export function readLengthAt(text: string, from: number): Found<LengthMention> | null {
  const found = matchAt(LENGTHS, text, from)
  if (!found) return null
  const { n, half, quarters, unit = '', extra } = found.groups
  const part = quarters ? (quarters.startsWith('three') ? 0.75 : 0.25) : 0
  const count = (n ? countOf(n) : 0) + part
  const each = UNIT_MINUTES[unit[0] ?? ''] ?? 0
  const minutes = Math.round((count + (half ? 0.5 : 0)) * each) + (extra ? numberOf(extra) : 0)
  const isLength = minutes > 0 && minutes < 10_000_000
  return isLength ? { mention: { marker: 'LONG', minutes }, length: found.length } : null
}

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080, f: 20_160 }
const UNIT = '(?:min(?:ute)?s?|h(?:ou)?rs?|days?|w(?:ee)?ks?)'
const LENGTHS: readonly RegExp[] = [
  `(?:an? )?(?<half>half) (?:an )?(?<unit>hour|day)`,
  `(?<n>an?|${NUMBER}) (?:(?<half>and (?:a )?half) (?<unit>${UNIT})|(?<unit>${UNIT}) (?<half>and a half))`,
  `(?<n>an?|${NUMBER}) (?<unit>hours?) and (?<quarters>a quarter|three quarters)`,
  `(?:a )?(?<quarters>three quarters|quarter) of an (?<unit>hour)`,
  `(?<n>an?|(?:a )?couple of|a few|${NUMBER}|\\d{1,3}[.,]\\d{1,2}) ?(?<unit>${UNIT}|fortnight)(?: and (?<extra>${NUMBER}) minutes|(?<=h(?:our|r)s?) (?<extra>[1-5]\\d)(?: minutes)?)?`,
  `(?<n>\\d{1,3}(?:\\.5)?)(?<unit>[hmd])`,
].map(stickyPattern)

const countOf = (n: string): number =>
  n.endsWith('couple of') ? 2 : n === 'a few' ? 3 : /[.,]/.test(n) ? Number(n.replace(',', '.')) : numberOf(n)
