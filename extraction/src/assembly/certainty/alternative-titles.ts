// Lists titles to offer besides the chosen one.
import type { Alternative } from '@swap/contract/reading'
import { foldText } from '@swap/dates/fold'
import { isKind } from '../../layout/document.ts'
import { boxesOfLines } from '../evidence-boxes.ts'
import type { FoundFields } from '../found-fields.ts'
import type { Findings } from '../findings.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { isAboutTime } from '../titles/row-titles.ts'
import { hasRoleWord, isGenericPhrase } from '../titles/title-phrases.ts'

/** How many other titles a card offers. */
const MAX_TITLES = 2
/** Titles that share more than this part of their words count as the same. */
const MAX_SHARED_WORDS = 0.75
/** A line of which at least this share is dates, times and prices is not a title. */
const MAX_COVERED = 0.5
/** Maximum number of words of a line that is only a call to action; a longer one may be a title. */
const FEW_WORDS = 4
/** A call to action, or a discount: not a name. */
const CALL_TO_ACTION =
  /\b(?:book|buy|tickets?|entry|advance|admission|doors|eintritt|vorverkauf|karten|entr[ée]e|tarifs?|ingresso|costo|prezzi|entradas?|bilety)\b/i
/** A site and nothing else, whatever its ending: "www.harbour-run.example". */
const SITE = /^(?:\S+:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i
/** A web address within other words: "Tickets: www.harbour-run.example". */
const WEB_ADDRESS = /(?:https?:\/\/|\bwww\.)\S/i
/** A line that names the makers, in small print that is often cut off: "a Harbour Lights Promotions nigh". */
const MAKERS = /^an? .+ (?:promotion|production|presentation)s?\b/i
/** Fields that large print may show instead of the title. Not the organiser: an evening is often named after its ensemble. */
const OTHER_FIELDS = ['venue', 'address', 'city', 'ticket_price', 'age_restrictions'] as const
/** A venue with less confidence than this may be the name of something else, so it may be offered as a title. */
const MIN_CONFIDENCE = 0.6

/**
 * Chooses the useful alternatives to the current title (the page's own if the event has none):
 * likeliest first, each with mostly different words. A headline is offered with and without its subtitle, but not again
 * with a single word missing.
 *
 *     "Glass Orchard Songs for a cold spring"   → "Glass Orchard", "Town Hall Sessions"
 *     "The Glass Orchard"                       → not "Glass Orchard"
 *     "Tickets", "Welcome sponsors", "29 November" → never offered
 *     "Town Hall" if the venue is the Town Hall             → not offered: it is another field
 */
export function listAlternativeTitles(
  { document }: Findings,
  { own, fields }: { own: Pick<TitleCandidate, 'text'> | null; fields: FoundFields },
  candidates: readonly TitleCandidate[],
): Alternative[] {
  const seen = [own ?? candidates[0]].flatMap((it) => it?.text ?? [])
  const useful = candidates.filter((candidate) => {
    const isLike = seen.some((it) => areAlike(it, candidate.text))
    if (isLike || isHardlyTitle(candidate) || repeatsOtherFields(candidate, fields)) return false
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
  const isCallToAction = words.length <= FEW_WORDS && (hasRoleWord(text) || CALL_TO_ACTION.test(text))
  const isOtherFact = lines.some(
    (line) => line.coveredShare > MAX_COVERED || isKind(line, 'date', 'time', 'price', 'address', 'phone', 'email'),
  )
  const isOtherText =
    [SITE, WEB_ADDRESS, MAKERS].some((it) => it.test(text)) || isGenericPhrase(text) || isAboutTime(text)
  return words.length === 0 || isCallToAction || isOtherFact || isOtherText
}

/** Returns whether a title consists of other values of the event: "Town Hall", "Town Hall Leeds". */
function repeatsOtherFields({ text }: TitleCandidate, fields: FoundFields): boolean {
  const values = OTHER_FIELDS.flatMap((field) => {
    const found = fields[field]
    return found && found.evidence.confidence >= MIN_CONFIDENCE ? [` ${wordsOf(found.value).join(' ')} `] : []
  })
  return values.reduce((left, value) => left.replace(value, ' '), ` ${wordsOf(text).join(' ')} `).trim() === ''
}

/** Returns whether two titles have nearly the same words, or the same letters. */
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
