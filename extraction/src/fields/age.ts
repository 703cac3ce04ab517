// Reads the age limit from a text.
import { fold } from '@swap/dates/fold'
import { limitLength } from './limit-length.ts'

/** Who may come, by age. */
interface AgeLimit {
  /** '18+', '6-12', 'All ages' or 'Family friendly'. */
  value: string
  /** Offsets into the text as given. */
  start: number
  end: number
}

const AGE = String.raw`(?<age>\d{1,2})`
const YEARS = String.raw`(?:'?s| ?(?:ans|jahren?|anos|years?|j\.))`
/** A number that isn't an age: a price, a clock time, a share, part of a range. */
const NO_AGE = String.raw`(?!\s?(?:-|:|\d|uhr|€|eur|h\b|\.\d|%))`
/** "20+ years of music", "over 20 bands": a count of things; but "21+ taps live" is an age. */
const COUNTED = String.raw`(?! ?(?:years? of|food|local|craft|km|x|k\b|(?<!(?:18|21)\+ )\p{L}{3,}s\b(?<!years)))`
const [LOWEST_LIMIT, HIGHEST_LIMIT] = [3, 21]

type Groups = Record<string, string | undefined>
const fromAge = ({ age }: Groups) => (Number(age) >= LOWEST_LIMIT && Number(age) <= HIGHEST_LIMIT ? `${age}+` : null)
const ageRange = ({ from, to }: Groups) => (Number(from) < Number(to) ? `${from}-${to}` : null)

/** Patterns on folded text, the most reliable first, and the age limit of a match; null if it is something else. */
const RULES: readonly (readonly [pattern: RegExp, value: (groups: Groups) => string | null])[] = [
  [
    /\ball[\s-]?ages\b|tous publics|todas las edades|toda la familia|fur alle altersgruppen|per tutti|alle leeftijden/g,
    () => 'All ages',
  ],
  [
    new RegExp(
      String.raw`\b(?:no (?:one )?under|interdit aux moins de|mayores de|vietato ai minori di|desde los|minimum age:?|over|[fu]sk:?(?: ab)?) ?${AGE}${YEARS}?\b${NO_AGE}${COUNTED}`,
      'gu',
    ),
    fromAge,
  ],
  [new RegExp(String.raw`\b(?:ab|a partir de) ?${AGE}${YEARS}${NO_AGE}`, 'g'), fromAge],
  [
    new RegExp(String.raw`\b${AGE}${YEARS}? ?(?:\+(?!\d)|(?:and|&|or|und) ?(?:up|over|older|alter))${COUNTED}`, 'gu'),
    fromAge,
  ],
  [
    /\b(?:ages?|aged|kids|children|years?|fur kinder von|enfants de|ninos de)\b[^\d\n]{0,6}(?<from>\d{1,2}) ?(?:-|to|bis|a|and) ?(?<to>\d{1,2})\b/g,
    ageRange,
  ],
  [/\b(?<from>\d{1,2}) ?(?:-|to) ?(?<to>\d{1,2}) (?:years? old|year olds|yrs|jahre|ans|anos)\b/g, ageRange],
  [/\bfamily[\s-]friendly\b|familienfreundlich|pour toute la famille|kid[\s-]friendly/g, () => 'Family friendly'],
  [/\badults only\b/g, () => '18+'],
  [/\+ ?(?<age>16|18|21)\b/g, fromAge],
]

/**
 * Finds the age limit.
 *
 *     "21+ ONLY W/ VALID ID" · "21 & over" → 21+     "Ab 18 Jahren" · "Strictly no under 18s" → 18+
 *     "Kids 6–12 years" → 6-12                       "ALL AGES SHOW" → All ages
 *     "100+ vendors" · "20+ years of music" · "ab 18 Uhr" · "over 30 bands" · "July 10+11" → null
 */
export function readAge(text: string): AgeLimit | null {
  const { folded, map } = fold(limitLength(text))
  for (const [pattern, value] of RULES) {
    for (const match of folded.matchAll(pattern)) {
      const found = value(match.groups ?? {})
      if (found === null) continue
      const end = match.index + match[0].length
      return { value: found, start: map[match.index] ?? 0, end: map[end] ?? match.index }
    }
  }
  return null
}
