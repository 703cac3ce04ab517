import { fold } from '../language/fold.ts'
import { readable } from './readable.ts'

/** Who may come, by age. */
export interface AgeLimit {
  /** '18+', '6-12', 'All ages' or 'Family friendly'. */
  value: string
  /** Offsets into the text as given. */
  start: number
  end: number
}

interface AgeRule {
  pattern: RegExp
  /** What a match says; null when it is something else that looks alike. */
  value: (groups: Record<string, string | undefined>) => string | null
}

const YEARS = String.raw`(?:'?s| ?(?:ans|jahren?|anos|years?|j\.))`
const AND_OVER = '(?:and|&|or|und) ?(?:up|over|older|alter)'
/** What a number is that is no age: a price, a clock time, a share, part of a range. */
const NO_AGE = String.raw`(?!\s?(?:-|:|\d|uhr|€|eur|h\b|\.\d|%))`
/** "20+ years of music", "over 30 bands": a count of things. */
const COUNTED = String.raw`(?! ?(?:years? of|vendors?|bands?|artists?|acts|djs?|food|stalls|exhibitors|stages|shows|beers|breweries|films|events|speakers|km|miles|x|k\b|countries|local|booths|cars|sessions|makers|craft|performers|trucks|wines|hours))`

const LOWEST_LIMIT = 3
const HIGHEST_LIMIT = 21

const fromAge: AgeRule['value'] = ({ age }) => `${age}+`
const ifLimit: AgeRule['value'] = ({ age }) =>
  Number(age) >= LOWEST_LIMIT && Number(age) <= HIGHEST_LIMIT ? `${age}+` : null
const ageRange: AgeRule['value'] = ({ from, to }) => (Number(from) < Number(to) ? `${from}-${to}` : null)

/** In order of trust; patterns match folded text. */
const RULES: readonly AgeRule[] = [
  {
    pattern:
      /\ball[\s-]?ages\b|tous publics|todas las edades|toda la familia|fur alle altersgruppen|per tutti|alle leeftijden/g,
    value: () => 'All ages',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:strictly )?(?:no (?:one )?under|interdit aux moins de|mayores de|vietato ai minori di|desde los|minimum age:?) ?(?<age>\d{1,2})${YEARS}?\b${NO_AGE}`,
      'g',
    ),
    value: fromAge,
  },
  { pattern: new RegExp(String.raw`\bover ?(?<age>\d{1,2})${YEARS}?\b${NO_AGE}${COUNTED}`, 'g'), value: fromAge },
  { pattern: new RegExp(String.raw`\b(?:ab|a partir de) ?(?<age>\d{1,2})${YEARS}${NO_AGE}`, 'g'), value: fromAge },
  { pattern: new RegExp(String.raw`\bages? ?(?<age>\d{1,2})${YEARS}? ?${AND_OVER}\b${NO_AGE}`, 'g'), value: fromAge },
  { pattern: /\b(?:fsk|usk) ?:?(?:ab )?(?<age>\d{1,2})\b/g, value: fromAge },
  {
    pattern: new RegExp(
      String.raw`\b(?<age>\d{1,2}) ?(?:\+(?!\d)|and over|& over|and up|& up|and older|& older|plus only|or older|or over)${COUNTED}`,
      'g',
    ),
    value: ifLimit,
  },
  {
    pattern:
      /\b(?:ages?|aged|kids|children|years?|fur kinder von|enfants de|ninos de)\b[^\d\n]{0,6}(?<from>\d{1,2}) ?(?:-|to|bis|a|and) ?(?<to>\d{1,2})\b/g,
    value: ageRange,
  },
  {
    pattern: /\b(?<from>\d{1,2}) ?(?:-|to) ?(?<to>\d{1,2}) (?:years? old|year olds|yrs|jahre|ans|anos)\b/g,
    value: ageRange,
  },
  {
    pattern: /\bfamily[\s-]friendly\b|familienfreundlich|pour toute la famille|kid[\s-]friendly/g,
    value: () => 'Family friendly',
  },
  { pattern: /\badults only\b/g, value: () => '18+' },
  { pattern: /\+ ?(?<age>18|16|21)\b/g, value: fromAge },
]

/**
 * Finds the age limit.
 *
 *     "21+ ONLY W/ VALID ID" · "21 & over" → 21+     "Ab 18 Jahren" · "Strictly no under 18s" → 18+
 *     "Kids 6–12 years" → 6-12                       "ALL AGES SHOW" → All ages
 *     "100+ vendors" · "20+ years of music" · "ab 18 Uhr" · "over 30 bands" · "July 10+11" → null
 */
export function readAge(text: string): AgeLimit | null {
  const { folded, map } = fold(readable(text))
  for (const { pattern, value } of RULES) {
    for (const match of folded.matchAll(pattern)) {
      const found = value(match.groups ?? {})
      if (found === null) continue
      const end = match.index + match[0].length
      return { value: found, start: map[match.index] ?? 0, end: map[end] ?? match.index }
    }
  }
  return null
}
