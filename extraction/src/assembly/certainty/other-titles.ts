import type { Alternative } from '@swap/contract/reading'
import { findAmounts } from '../../fields/amounts.ts'
import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { isKind, type Line } from '../../layout/document.ts'
import { boxesOfLines } from '../evidence-boxes.ts'
import type { FoundFields } from '../found-fields.ts'
import type { Findings } from '../findings.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { isAboutTime } from '../titles/row-titles.ts'
import { hasRoleWord, isGenericPhrase } from '../titles/title-words.ts'

/** A card offers so many other titles. */
const MAX_TITLES = 2
/** Titles that share more of their words are one to a reader. */
const MAX_SHARED_WORDS = 0.75

/** What stands as the title of an event: the page's best, or what its own row says. */
type StandingTitle = Pick<TitleCandidate, 'text'>

/** What an event says already: its own title where it is not the page's, and its other fields. */
interface Beside {
  own: StandingTitle | null
  told: FoundFields
}

/** Of candidates less likely than this one in two hundred was right. */
const LEAST_LIKELY = 0.02

/**
 * Chooses the next readings of the title that are of use beside the one that stands (the page's own where the event has none):
 * likeliest first, of different lines as far as there are any, each of words that are mostly not those of another. A headline without its subtitle
 * is another reading than with it; one that lacks a word is none.
 *
 *     "Glass Orchard Songs for a cold spring"   → "Glass Orchard", "Town Hall Sessions"
 *     "The Glass Orchard"                       → not "Glass Orchard"
 *     "Tickets", "Welcome sponsors", "Day 3 - 29 November" → never offered
 *     "Town Hall" where it takes place in the Town Hall    → not offered: it is another field
 */
export function otherTitles(
  findings: Findings,
  { own, told }: Beside,
  candidates: readonly TitleCandidate[],
): Alternative[] {
  const [best] = candidates
  const seen = [own ?? best].flatMap((it) => (it ? [it.text] : []))
  const useful = candidates.filter((candidate) => {
    const isUseful =
      candidate.probability >= LEAST_LIKELY &&
      !isHardlyTitle(candidate) &&
      !isOtherFact(candidate, told, findings) &&
      !seen.some((it) => areAlike(it, candidate.text))
    if (isUseful) seen.push(candidate.text)
    return isUseful
  })
  return apartFirst(useful)
    .slice(0, MAX_TITLES)
    .map(({ text, lines, probability }) => ({
      value: text,
      confidence: Math.round(probability * 100) / 100,
      boxes: boxesOfLines(findings.document, lines),
    }))
}

/** The likeliest of each stretch of lines, then the longer and shorter forms of these. */
function apartFirst(candidates: readonly TitleCandidate[]): TitleCandidate[] {
  const apart: TitleCandidate[] = []
  for (const candidate of candidates) if (!apart.some((it) => overlap(it, candidate))) apart.push(candidate)
  return [...apart, ...candidates.filter((it) => !apart.includes(it))]
}

const overlap = (one: TitleCandidate, other: TitleCandidate): boolean =>
  one.lines.some((line) => other.lines.includes(line))

/** From here on the lines of a candidate are rather dates, times and prices. */
const MOST_COVERED = 0.5
/** Longer ones say more than what a visitor may do or who pays. */
const FEW_WORDS = 4

/** "10:00 Welcome", "Beginners 9:30–10:45": the hour of one of its parts. */
const IN_A_PROGRAMME = /^\d{1,2}[:.]\d{2}\b|\d{1,2}[:.]\d{2}\s?[-–—]\s?\d{1,2}[:.]\d{2}/u
/** The end of a sentence that began on the line above. */
const IN_A_SENTENCE = /^\p{Ll}.*\.$/u

function isHardlyTitle({ text, lines }: TitleCandidate): boolean {
  const words = wordsOf(text)
  const isCall = words.length <= FEW_WORDS && (hasRoleWord(text) || CALL.test(text))
  const holdsCall = lines.some((line) => CALL.test(line.text) && wordsOf(line.text).length <= FEW_WORDS)
  return (
    words.length === 0 ||
    IN_A_PROGRAMME.test(text) ||
    IN_A_SENTENCE.test(text) ||
    isGenericPhrase(text) ||
    isCall ||
    holdsCall ||
    isCovered(lines)
  )
}

const isCovered = (lines: TitleCandidate['lines']): boolean =>
  lines.length > 0 && lines.every((line) => line.covered > MOST_COVERED)

/** What a visitor is asked to do, or when it costs less: no name of anything. */
const CALL =
  /\b(?:book|buy|tickets?|entry|advance|admission|doors|eintritt|vorverkauf|karten|entr[ée]e|tarifs?|ingresso|costo|prezzi|entradas?|bilety)\b/i

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Two titles of nearly the same words, or of the same letters. */
function areAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const left = [...others]
  const both = words.filter((word) => {
    const at = left.indexOf(word)
    return at >= 0 && left.splice(at, 1).length > 0
  })
  return words.join('') === others.join('') || (2 * both.length) / (words.length + others.length) > MAX_SHARED_WORDS
}

/**
 * What a line of large letters may say instead of the title. Who holds an event is none of it: an ensemble is what its evening is called,
 * as often as not.
 */
const TOLD = ['venue', 'address', 'city', 'ticket_price', 'age_restrictions'] as const
/** Under this a venue is as likely a name of something else. */
const LEAST_SURE = 0.6

/** What leads in a place, a time or a price. */
const LABEL =
  /^(?:where|when|wo|wann|ort|lieu|où|quand|dove|quando|luogo|donde|dónde|cuándo|lugar|onde|local|gdzie|kde|kdy|waar|var|hvor)\s*:/i

/**
 * Whether a line says another of the event's facts: where it takes place, when it is, what it costs, who may come in, until when
 * one may sign up.
 */
function isOtherFact({ text, lines }: TitleCandidate, told: FoundFields, findings: Findings): boolean {
  const words = wordsOf(text)
  return (
    isTold(words, told) ||
    LABEL.test(text.trim()) ||
    isAboutTime(text) ||
    isDated(words, findings) ||
    lines.some((line) => isDated(wordsOf(line.text), findings)) ||
    hasPrice(text, findings) ||
    lines.some((line) => isKind(line, 'address')) ||
    lines.some((line) => isOfOtherDate(line, findings))
  )
}

/** "Registration closes 20 April": the date on the line is a deadline's, or of something else. */
const isOfOtherDate = (line: Line, { when }: Findings): boolean =>
  when.excluded.some(({ start, end }) => start < line.end && end > line.start)

/** "Town Hall", "Town Hall Leeds": values of the event and nothing else. */
function isTold(words: readonly string[], told: FoundFields): boolean {
  const values = TOLD.flatMap((field) => {
    const found = told[field]
    return found && found.evidence.confidence >= LEAST_SURE ? [` ${wordsOf(found.value).join(' ')} `] : []
  })
  return values.reduce((left, value) => left.replace(value, ' '), ` ${words.join(' ')} `).trim() === ''
}

/** How often and from when something takes place, whatever it is. */
const OF_SERIES =
  /^(?:weekly|daily|monthly|every|each|from|until|starting|class|classes|courses?|sessions?|lessons?|wochentlich|kurse?|ab|bis|jeden|tous|cours|chaque|corsi|clases|cursos?)$/

/** A date, or words of which most are one: "An allen Samstagen 27.11. 4.12.", "Weekly classes from 11 January 2027", "SETTEMBRE". */
function isDated(words: readonly string[], { document, when }: Findings): boolean {
  const ofDates = new Set(
    when.spans.flatMap(({ kind, start, end }) => (kind === 'date' ? wordsOf(document.text.slice(start, end)) : [])),
  )
  const dated = words.filter((word) => ofDates.has(word) || isCalendarName(findWord(word)))
  const said = words.filter((word) => !OF_SERIES.test(word))
  return dated.length > 0 && 2 * dated.length > said.length
}

const hasPrice = (text: string, { document }: Findings): boolean => findAmounts(text, document.country).length > 0
