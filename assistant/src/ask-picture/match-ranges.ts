import { inDigits } from '../entities/number-words.ts'
import { agesIn } from './prices/price-groups.ts'

/**
 * Compares the ranges of ages, school years and names printed in lines with the values in a question. Returns for each line: true if a
 * range includes a value, false if none does, null if it has no range for such a value. All are null if no line's range includes one.
 *
 *     "mine's in year 4, which evening" with "Reception to Year 2: Tuesday" and "Years 3 to 6: Thursday"  → false, true
 */
export function matchRanges(question: string, lines: readonly string[]): (boolean | null)[] {
  const values = valuesIn(question)
  const noMatch = lines.map(() => null)
  if (values.length === 0) return noMatch
  const matches = lines.map((line) => {
    const compared = rangesIn(line).flatMap(({ kind, from, to }) =>
      values.filter((given) => given.kind === kind).map(({ value }) => value >= from && value <= to),
    )
    return compared.length === 0 ? null : compared.includes(true)
  })
  return matches.includes(true) ? matches : noMatch
}

/** What a printed range is about. */
type RangeKind = 'age' | 'school year' | 'name'

/** A printed range, both ends inclusive: "Years 3 to 6", "Surnames A–K". Letters are character codes. */
interface Range {
  kind: RangeKind
  from: number
  to: number
}

/** A value that a question gives: "year 4", "my son is 9", "surname Okafor". */
interface GivenValue {
  kind: RangeKind
  value: number
}

/** The names of the school years before year 1, and their numbers. */
const EARLY_YEARS: Readonly<Record<string, number>> = { nursery: -1, reception: 0, kindergarten: 0 }
const EARLY_YEAR = Object.keys(EARLY_YEARS).join('|')
const YEAR_WORD = String.raw`(?:school )?(?:years?|yrs?|y|grades?|class(?:es)?|forms?)\.? ?`
const RANGE_SIGN = String.raw` ?(?:-|–|—|to|until|through|and|&) ?`
const FROM_YEAR = String.raw`(?:(?<earlyYear>${EARLY_YEAR})|${YEAR_WORD}(?<from>\d{1,2}))`
const TO_YEAR = String.raw`(?:${RANGE_SIGN}(?:${YEAR_WORD})?(?<to>\d{1,2}))?`
const NOT_AGE_OR_CLOCK = String.raw`(?![\p{L}\d]|[:.]\d| ?(?:yrs?|years?)[ -]old)`
/** "Reception to Year 2", "Years 3 to 6", "yr 1"; but not "4 years old" */
const SCHOOL_YEARS = new RegExp(String.raw`(?<![\p{L}\d])${FROM_YEAR}${TO_YEAR}${NOT_AGE_OR_CLOCK}`, 'giu')
/** "A–K" */
const LETTERS = /(?<![\p{L}'’])(?<from>[A-Z]) ?(?:-|–|—|to) ?(?<to>[A-Z])(?![\p{L}'’])/gu

const yearNumber = (earlyYear?: string, year?: string): number =>
  EARLY_YEARS[earlyYear?.toLowerCase() ?? ''] ?? Number(year)
const letterCode = (letter: string): number => letter.toUpperCase().charCodeAt(0)

/** The ranges that a line prints. Numbers on a line with school years are not ages. */
function rangesIn(line: string): Range[] {
  const text = inDigits(line)
  const schoolYears = [...text.matchAll(SCHOOL_YEARS)].flatMap(({ index, groups = {} }): Range[] => {
    const { earlyYear, to } = groups
    const from = yearNumber(earlyYear, groups['from'])
    // "Please report to reception" does not mean a school year.
    const isPlace = earlyYear !== undefined && to === undefined && index > 0
    return isPlace ? [] : [{ kind: 'school year', from, to: to ? Number(to) : from }]
  })
  const names = [...line.matchAll(LETTERS)].map(({ groups: { from = '', to = '' } = {} }): Range => ({
    kind: 'name',
    from: letterCode(from),
    to: letterCode(to),
  }))
  const ages = schoolYears.length > 0 ? [] : agesIn(text)
  const ageRanges = ages.map(({ min, max }): Range => ({ kind: 'age', from: min, to: max }))
  return [...schoolYears, ...names, ...ageRanges].filter(({ from, to }) => from <= to)
}

/** "7 years", "9 y/o", but not "£10" or "10.30" */
const YEARS_OLD = /(?<![\d.:£€$])(?<age>\d{1,2}) ?-?(?:yrs?|years?|y\/?o)\b(?: ?-?olds?)?/giu
/** "whos 10", "im 40, where do I climb" */
const IS_AGED =
  /\b(?:aged?|turn(?:s|ed|ing)?|whos|is|are|im|i am|hes|shes|theyre)(?: (?:only|just|nearly|almost))? (?<age>\d{1,2})(?=\W*$|[,.;?!]| (?:and|so|can|is|ok|old|may|what|how|which|where|when)\b)/giu
/** "surname is Okafor", "my name starts with m" */
const NAMED = /\b(?:sur|last |family )?names?(?: (?:is|begins?|starts?|with|an?|are|letter))*:? (?<initial>\p{L})/giu
/** "we're the Bennetts" */
const WE_ARE = /\bwe(?:['’]?re| are) the (?<initial>\p{L})/giu
/** "the Okafor family", "Mrs Bennett" */
const TITLED = /\b(?:the |miss |mrs? |dr )(?<initial>\p{Lu})\p{Ll}+s?\b(?: family)?/giu

/** The values that a question gives of the people it is about. */
function valuesIn(question: string): GivenValue[] {
  const text = inDigits(question.replaceAll(/[’']/gu, ''))
  const schoolYears = [...text.matchAll(SCHOOL_YEARS)].map(({ groups = {} }): GivenValue => ({
    kind: 'school year',
    value: yearNumber(groups['earlyYear'], groups['from']),
  }))
  const ages = [YEARS_OLD, IS_AGED]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ groups }): GivenValue => ({ kind: 'age', value: Number(groups?.['age']) }))
  const names = [NAMED, WE_ARE, TITLED]
    .flatMap((pattern) => [...question.matchAll(pattern)])
    .map(({ groups }): GivenValue => ({ kind: 'name', value: letterCode(groups?.['initial'] ?? '') }))
  return [...schoolYears, ...ages, ...names]
}
