// Finds titles in English sentences that say what takes place on a day.
import { foldText } from '@swap/dates/fold'
import type { When } from '@swap/dates/when/when'
import { isSalutation } from '../../fields/organizer/letter-lines.ts'
import { linesBetween, type Document, type Line } from '../../layout/document.ts'
import { continuesBelow } from '../../layout/continues-below.ts'
import { blank } from '../strip-spans.ts'
import type { Findings } from '../findings.ts'
import type { TitleCandidate } from './rank-titles.ts'
import { eventNounShare, labelShare } from './title-vocabulary.ts'
import { splitWords, trimEdges } from '../name-text.ts'
import { isGenericPhrase } from './title-phrases.ts'

/** The probability that such a title is right. */
const PROBABILITY = 0.6
/** How many lines above and below a date are read as its paragraph. */
const MAX_LINES = 3
/** Stands in a sentence for a date or a time. */
const WHEN_PLACEHOLDER = '\uE000'

/** The sender before a message: "Lucy: ", "Me: ". */
export const SENDER_PREFIX = /^(?:\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)\s*:\s+(?=\S)/u
const GREETING =
  /^(?:hi|hey|hello|hiya|morning|evening|just|so|ok|reminder|remember|don['’]t forget)(?:[^,!.:\uE000]{0,24}[,!:–-])\s*/iu
const PREAMBLE =
  /^(?:i am|i['’]m|we are|we['’]re) (?:very )?(?:pleased|delighted|happy|writing|excited) to (?:tell|inform|let|announce|confirm|remind)(?: you)?(?: know)?(?: that| of| about)?\s+/iu
const HELD = String.raw`(?:held|taking place|booked|arranged|moved|changed|rearranged|rescheduled|postponed|confirmed|set|fixed|back|on|now|going ahead|being)`
/** "Mum's 80th birthday lunch is on …": the event, before its time. */
const IS_WHEN = new RegExp(
  String.raw`^(?<what>[^\uE000]{3,80}?)[\s,]+(?:(?:is|are|will be|has been|have been)(?: ${HELD})*(?! \p{L}+ing\b)|takes? place|will take place|starts?|begins?|moved|is moving)(?=[\s,:–-])[^\uE000]{0,60}\uE000`,
  'iu',
)
/** "There will be an extra rehearsal on …", "We are holding a quiz on …", "confirm your check-up on …". */
const WE_HOLD =
  /(?:there (?:will be|is)|notice is (?:hereby )?given (?:of|that)|(?:we|i)(?: are|['’]re|['’]m| am| will be)? (?:hold|hav|host|plann|organi[sz]|runn|putt)(?:ing|e)?(?: on)?|join us (?:for|at)|invited? (?:you |everyone |all )?to|come (?:along )?to|confirm (?:your|the|an?)|book(?:ed)? (?:you )?(?:in )?for)\s+(?<what>[^\uE000.!?]{3,80}?)(?:\s+(?:will be|is|to be)(?: held)?)?[\s,:–-]*(?:on|for|this|next|from|at|in)?\s*\uE000/iu
/** "Year 3 will be going to the zoo on …". */
const THEY_GO =
  /^(?<who>[^\uE000,.]{3,40}?) (?:will be|are|is) (?<what>(?:going|travelling|visiting|performing|taking part|running|coming)(?! (?:on|at|from))[^\uE000,.!?]{3,70}?)[\s,]*(?:on|from|at|this|next|between)?\s*\uE000/iu
/** "On … Year 4 will visit the caves, …". */
const ON_THAT_DAY = /^on \uE000,? *(?<what>[^\uE000,.!?]{3,30} (?:will|are going to|is going to) [^\uE000,.!?]{3,50})/iu
/** "Birthday drinks for Omar, …". */
const BEFORE_WHEN = /^(?<what>[^\uE000.!?:]{3,70}?)[\s,:–-]*(?:(?:on|at|this|next|from|is)\s*)?\uE000/iu
/** "Are you free on …? It's my 30th birthday party, …". */
const IT_IS =
  /^(?:it['’]?s|it is|we['’]?re having|i['’]?m having|for)\s+(?<what>[^\uE000,.!?]{3,70}?)(?=[\s]*[,.!?\uE000]| at |$)/iu

/** Words that are dropped at the edges of a name. */
const OPENING = /^(?:the|an?|our|my|your|their|this|next|another|that|and|so|also)\s+/iu
const CLOSING = /[\s,]+(?:on|at|for|from|is|are|will be|the|in|to|with|and|this|next|by|until)$/iu
/** With such a word a clause begins, not a name. */
const NO_NAME =
  /^(?:i|we|you|he|she|it|they|there|this|that|which|who|please|if|when|hey|hi|to|and|but|can|could|are|is|do|does|on|at|in|by|for|from|not|no|any|all|see|thanks?|date|time|day)(?!\p{L})/iu
const MIN_LETTERS = 4
const MAX_WORDS = 10

/** A title that a sentence states. */
export interface SentenceTitle extends TitleCandidate {
  /** Whether the sentence says that it takes place then, rather than merely naming it before the day. */
  isExplicit: boolean
}

/**
 * Finds what is to happen according to an English sentence that names the day.
 *
 *     "Lucy: Birthday drinks for Omar, Saturday 23 January, 7.30pm at …"         → "Birthday drinks for Omar"
 *     "Mum's 80th birthday lunch is on Sunday 17 January at 1pm"                  → "Mum's 80th birthday lunch"
 *     "There will be an extra rehearsal on Sunday 13 December"                    → "Extra rehearsal"
 *     "Bring a chair", "We leave at 9", "Saturday 23 January, 7.30pm"             → nothing
 */
export function findSentenceTitles({ document, when }: Findings): SentenceTitle[] {
  if (document.language !== undefined && document.language !== 'en') return []
  const dated = when.items.filter(({ date, rule, role }) => (date ?? rule) !== undefined && role === undefined)
  return dated.flatMap((item) => titlesAt(document, item, when.spans))
}

function titlesAt(document: Document, { start, end }: When, spans: Findings['when']['spans']): SentenceTitle[] {
  const lines = paragraphOf(document, linesBetween(document, start, end))
  const texts = lines.map((line) => {
    const inside = spans
      .filter((span) => span.kind !== 'recur' || span.start < end)
      .filter((span) => span.start < line.end && span.end > line.start)
      .map((span) => ({
        start: Math.max(0, span.start - line.start),
        end: Math.min(line.text.length, span.end - line.start),
      }))
    return blank(line.text, inside, WHEN_PLACEHOLDER)
  })
  const text = texts.join(' ').replace(/\uE000[\s\uE000]*/gu, WHEN_PLACEHOLDER)
  const sentences = text.split(/(?<=[.!?]|\uE000[.!?])\s+(?=[\p{Lu}\p{Ll}])/u).map((it) => it.trim())
  const at = sentences.findIndex((it) => it.includes(WHEN_PLACEHOLDER))
  const sentence = sentences[at]
  if (sentence === undefined) return []
  const plain = sentence.replace(SENDER_PREFIX, '').replace(GREETING, '').replace(PREAMBLE, '')
  const explicit = explicitIn(plain)
  const what = explicit ?? beforeWhen(plain) ?? nameOf(IT_IS.exec(sentences[at + 1] ?? '')?.groups?.['what'])
  return what === null ? [] : [{ text: what, lines, probability: PROBABILITY, isExplicit: explicit !== null }]
}

/** Returns the lines around a date that form running text. */
function paragraphOf({ lines: all }: Document, dated: readonly Line[]): Line[] {
  const lines = [...dated]
  const setting = { right: Math.max(...all.map(({ right }) => right)), pitch: Infinity }
  for (let step = 0; step < MAX_LINES; step++) {
    const [first, last] = [lines[0], lines.at(-1)]
    const above = first && all[first.index - 1]
    const below = last && all[last.index + 1]
    if (above && !isSalutation(above.text) && continuesBelow(above, first, setting)) lines.unshift(above)
    if (below && continuesBelow(last, below, setting)) lines.push(below)
  }
  return lines
}

/** Returns what a sentence says takes place on that day. */
function explicitIn(sentence: string): string | null {
  const goes = THEY_GO.exec(sentence)?.groups
  const found = [
    goes && `${goes['who']} ${goes['what']}`,
    ...[WE_HOLD, IS_WHEN, ON_THAT_DAY].map((form) => form.exec(sentence)?.groups?.['what']),
  ]
  return found.map(nameOf).find((name) => name !== null) ?? null
}

const beforeWhen = (sentence: string): string | null => nameOf(BEFORE_WHEN.exec(sentence)?.groups?.['what'])

/** Turns a phrase into a name; null if it can't be one. */
function nameOf(phrase: string | undefined): string | null {
  let text = trimEdges(phrase ?? '')
  for (let shorter = ''; shorter !== text; text = trimEdges(text.replace(OPENING, '').replace(CLOSING, '')))
    shorter = text
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < MIN_LETTERS || text.split(/\s+/).length > MAX_WORDS || NO_NAME.test(text)) return null
  const words = splitWords(foldText(text))
  const isLabel = words.length === 1 ? eventNounShare(words) === 0 : labelShare(words) === 1
  if (isGenericPhrase(text) || isLabel) return null
  return text.charAt(0).toUpperCase() + text.slice(1)
}
