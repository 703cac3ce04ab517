import { inDigits } from '../entities/number-words.ts'
import { stemOf } from '../normalize/stem-of.ts'
import { agesIn } from './prices/price-groups.ts'

/** Numbers or letters that a line is for, of one kind: ages, school years, names, or whatever word precedes them. */
interface Range {
  of: string
  from: number
  to: number
}
/** A number or a letter that a question gives. */
interface GivenValue {
  of: string
  value: number
}

const [AGE, SCHOOL_YEAR, NAME] = ['=age', '=school year', '=name']
/** A year of school, but not "10 years old". */
const YEAR = String.raw`(?:school )?(?:years?|yrs?|y|grades?|class(?:es)?|forms?)\.? ?`
const TO = String.raw` ?(?:-|–|—|to|until|through|and|&) ?`
/** The school years before the first, and what they count as. */
const FIRST_YEARS: Readonly<Record<string, number>> = { nursery: -1, reception: 0, kindergarten: 0 }
const FIRST_YEAR = Object.keys(FIRST_YEARS).join('|')
const SCHOOL_YEARS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<first>${FIRST_YEAR})|${YEAR}(?<from>\d{1,2}))(?:${TO}(?:${YEAR})?(?<to>\d{1,2}))?(?![\p{L}\d]|[:.]\d| ?(?:yrs?|years?)[ -]old)`,
  'giu',
)
const LETTERS = /(?<![\p{L}'’])(?<from>[A-Z]) ?(?:-|–|—|to) ?(?<to>[A-Z])(?![\p{L}'’])/gu
const LABELLED = new RegExp(
  String.raw`(?<label>\p{L}{3,})\.? (?:(?:nos?|numbers?)\.? )?(?<from>\d{1,4})(?:-|–|—| - | – | to )(?<to>\d{1,4})(?![\d:.]|\p{L})(?<more>(?:[^\d£€$]{0,40}?(?<![\d.:])\d{1,4}(?:-|–| - | – | to )\d{1,4}(?![\d:.]))*)`,
  'giu',
)
const FURTHER = /(?<from>\d{1,4})(?:-|–| - | – | to )(?<to>\d{1,4})/gu
/** A word before a day or an hour is not a label: "June 3–5", "from 10 to 12". */
const NO_LABEL =
  /^(?:from|and|the|for|only|open|doors?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|aged?|ages|years?|grades?|between|around|about)/iu

const yearOf = (first?: string, number?: string): number => FIRST_YEARS[first?.toLowerCase() ?? ''] ?? Number(number)
const placeOf = (letter: string): number => letter.toUpperCase().charCodeAt(0)

/** The ranges that a line prints. */
function rangesIn(line: string): Range[] {
  const text = inDigits(line)
  // "Please report to reception" does not mean a school year.
  const school = [...text.matchAll(SCHOOL_YEARS)].flatMap(({ index, groups: { first, to, ...more } = {} }): Range[] => {
    const from = yearOf(first, more['from'])
    return first && to === undefined && index > 0 ? [] : [{ of: SCHOOL_YEAR, from, to: to ? Number(to) : from }]
  })
  const letters = [...line.matchAll(LETTERS)].map(({ groups: { from = '', to = '' } = {} }) => ({
    of: NAME,
    from: placeOf(from),
    to: placeOf(to),
  }))
  const labelled = [...text.matchAll(LABELLED)].flatMap(({ groups = {} }) => {
    const { label = '', more = '' } = groups
    if (NO_LABEL.test(label)) return []
    const further = [...more.matchAll(FURTHER)].map((it) => it.groups ?? {})
    return [groups, ...further].map((it) => ({ of: stemOf(label), from: Number(it['from']), to: Number(it['to']) }))
  })
  const ages = school.length > 0 ? [] : agesIn(text).map(({ min, max }) => ({ of: AGE, from: min, to: max }))
  return [...school, ...letters, ...labelled, ...ages].filter(({ from, to }) => from <= to)
}

const OF_AGE =
  /(?<![\d.:£€$])(\d{1,2}) ?-?(?:yrs?|years?|y\/?o)\b(?: ?-?olds?)?|\b(?:aged?|turn(?:s|ed|ing)?|whos|is|are|im|i am|hes|shes|theyre)(?: (?:only|just|nearly|almost))? (\d{1,2})(?=\W*$|[,.;?!]| (?:and|so|can|is|ok|old|may|what|how|which|where|when)\b)/giu
const OF_NAME =
  /\b(?:sur|last |family )?names?(?: (?:is|begins?|starts?|with|an?|are|letter))*:? (\p{L})|\bwe(?:['’]?re| are) the (\p{L})|\b(?:the |miss |mrs? |dr )(\p{Lu})\p{Ll}+s?\b(?: family)?/giu
const LABELLED_VALUE = /(\p{L}{3,}) (?:(?:no|number|is|nr)\.? )?(\d{1,4})(?![\d:.]|\p{L})/giu

/** What a question says about the people it asks for: "mine's in year 4", "my son has 7 years", "surname Okafor", "block 12". */
function valuesGiven(question: string): GivenValue[] {
  const text = inDigits(question.replaceAll(/[’']/gu, ''))
  const years = [...text.matchAll(SCHOOL_YEARS)].map(({ groups = {} }) => ({
    of: SCHOOL_YEAR,
    value: yearOf(groups['first'], groups['from']),
  }))
  const ages = [...text.matchAll(OF_AGE)].map(([, one, other]) => ({ of: AGE, value: Number(one ?? other) }))
  const names = [...question.matchAll(OF_NAME)].map(([, one, other, third]) => ({
    of: NAME,
    value: placeOf(one ?? other ?? third ?? ''),
  }))
  const labelled = [...text.matchAll(LABELLED_VALUE)].map(([, label = '', value]) => ({
    of: stemOf(label),
    value: Number(value),
  }))
  return [...years, ...ages, ...names, ...labelled]
}

/**
 * Matches the ranges that lines print against the values that a question gives: true for a line whose range includes the value, false for
 * one whose ranges do not, null for one without such a range.
 *
 *     "mine's in year 4, which evening" with "Reception to Year 2: Tuesday" and "Years 3 to 6: Thursday"  → false, true
 */
export function matchRanges(question: string, lines: readonly string[]): (boolean | null)[] {
  const told = valuesGiven(question)
  const nothing = lines.map(() => null)
  if (told.length === 0) return nothing
  const held = lines.map((line) => {
    const ofKind = rangesIn(line).flatMap((range) =>
      told.filter(({ of }) => of === range.of).map(({ value }) => value >= range.from && value <= range.to),
    )
    return ofKind.length === 0 ? null : ofKind.includes(true)
  })
  return held.includes(true) ? held : nothing
}
