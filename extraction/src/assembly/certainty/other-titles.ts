import type { Alternative } from '@swap/contract/reading'
import { foldText } from '@swap/dates/fold'
import { isKind } from '../../layout/document.ts'
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
/** From here on a line is rather dates, times and prices. */
const MAX_COVERED = 0.5
/** Longer ones say more than what a visitor may do or who pays. */
const FEW_WORDS = 4
/** What a visitor is asked to do, or when it costs less: no name of anything. */
const CALL =
  /\b(?:book|buy|tickets?|entry|advance|admission|doors|eintritt|vorverkauf|karten|entr[ée]e|tarifs?|ingresso|costo|prezzi|entradas?|bilety)\b/i
/** A site and nothing else, whichever its ending: "www.harbour-run.example". */
const SITE = /^(?:\S+:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i
/** What a line of large letters may say instead of the title. Who holds an event is none of it: an evening is often called by its ensemble. */
const TOLD = ['venue', 'address', 'city', 'ticket_price', 'age_restrictions'] as const
/** Under this a venue is as likely a name of something else. */
const MIN_SURE = 0.6

/**
 * Chooses the next readings of the title that are of use beside the one that stands (the page's own where the event has none):
 * likeliest first, each of words that are mostly not those of another. A headline without its subtitle is another reading than with
 * it; one that lacks a word is none.
 *
 *     "Glass Orchard Songs for a cold spring"   → "Glass Orchard", "Town Hall Sessions"
 *     "The Glass Orchard"                       → not "Glass Orchard"
 *     "Tickets", "Welcome sponsors", "29 November" → never offered
 *     "Town Hall" where it takes place in the Town Hall    → not offered: it is another field
 */
export function otherTitles(
  { document }: Findings,
  { own, told }: { own: Pick<TitleCandidate, 'text'> | null; told: FoundFields },
  candidates: readonly TitleCandidate[],
): Alternative[] {
  const seen = [own ?? candidates[0]].flatMap((it) => it?.text ?? [])
  const useful = candidates.filter((candidate) => {
    const isLike = seen.some((it) => areAlike(it, candidate.text))
    if (isLike || isHardlyTitle(candidate) || isTold(candidate, told)) return false
    seen.push(candidate.text)
    return true
  })
  return useful.slice(0, MAX_TITLES).map(({ text, lines, probability }) => ({
    value: text,
    confidence: Math.round(probability * 100) / 100,
    boxes: boxesOfLines(document, lines),
  }))
}

function isHardlyTitle({ text, lines }: TitleCandidate): boolean {
  const words = wordsOf(text)
  const isCall = words.length <= FEW_WORDS && (hasRoleWord(text) || CALL.test(text))
  const isOtherFact = lines.some(
    (line) => line.covered > MAX_COVERED || isKind(line, 'date', 'time', 'price', 'address', 'phone', 'email'),
  )
  return words.length === 0 || isCall || SITE.test(text) || isOtherFact || isGenericPhrase(text) || isAboutTime(text)
}

/** "Town Hall", "Town Hall Leeds": values of the event and nothing else. */
function isTold({ text }: TitleCandidate, told: FoundFields): boolean {
  const values = TOLD.flatMap((field) => {
    const found = told[field]
    return found && found.evidence.confidence >= MIN_SURE ? [` ${wordsOf(found.value).join(' ')} `] : []
  })
  return values.reduce((left, value) => left.replace(value, ' '), ` ${wordsOf(text).join(' ')} `).trim() === ''
}

/** Two titles of nearly the same words, or of the same letters. */
function areAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const left = [...others]
  const both = words.filter((word) => {
    const at = left.indexOf(word)
    return at >= 0 && left.splice(at, 1).length > 0
  }).length
  return words.join('') === others.join('') || (2 * both) / (words.length + others.length) > MAX_SHARED_WORDS
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
