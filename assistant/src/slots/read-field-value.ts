import type { FieldName } from '@swap/contract/reading'
import { fieldNamed } from '../resolve/field-names.ts'
import { fold } from '../resolve/search-text.ts'
import type { Clause } from '../clauses/clause.ts'
import { typedText, wordsIn, type MaskedWord } from '../normalize/masked-sentence.ts'
import { findAddress } from './values/postal-address.ts'
import { isNumberOfPlace, isVenueNoun } from './values/venue-words.ts'

/** The new value of a field, as typed and as words, and the other words of the clause, which may name the event. */
interface FieldValue {
  text: string
  words: readonly MaskedWord[]
  wordsAround: readonly MaskedWord[]
}

/**
 * Reads the new value that a clause gives for a field of an event: in quotes, after a colon, or after a cue word such as "at". Null if
 * there is none, or only the current value is mentioned ("it isn't at the Vortex any more").
 *
 *     'rename it to "Late Jazz"', title          → Late Jazz
 *     "it's at the Dove now", venue              → the Dove
 *     "Serious is the organiser", organizer_name → Serious
 *     "room 9 now", venue                        → room 9
 */
export function readFieldValue(clause: Clause, field: FieldName, current: string | null = null): FieldValue | null {
  const pattern = PATTERNS[field]
  if (pattern) return readPattern(clause, pattern)
  const direct =
    readQuoted(clause) ??
    readAfterColon(clause, field) ??
    (field === 'notes' ? readBeforeOrder(clause) : null) ??
    readBeforeFieldName(clause, field)
  if (direct) return direct
  const name = field === 'title' ? readNameAfterCall(clause) : null
  if (name) return name
  for (const cue of REPLACES.test(clause.text) ? [REPLACEMENT_CUE] : (CUES[field] ?? [DEFAULT_CUE]))
    for (const [at, { text }] of clause.words.entries()) {
      const isCue = cue.test(text) && !isDeniedAt(clause, at) && !NO_VALUE.test(textOf(clause.words.slice(at + 1)))
      const value = isCue ? valueFrom(clause, at + 1, field) : null
      if (value && !isCurrent(value, current)) return value
    }
  return field === 'venue' ? readNumberedPlace(clause) : null
}

/** "room 9 now" */
function readNumberedPlace(clause: Clause): FieldValue | null {
  const { words } = clause
  const at = words.findIndex((_, place) => isNumberOfPlace(words, place) && !isDeniedAt(clause, place - 1))
  const [noun, number] = [words[at - 1], words[at]]
  return noun && number ? valueBetween(clause, noun.start, number.end) : null
}

/** Reads a postal address anywhere in a clause: "add the address, 11 Gillett Square, N16 8AZ". Null without a postal code or town. */
export function readPostalAddress(clause: Clause): FieldValue | null {
  const found = findAddress(clause.raw)
  return found && (found.postalCode ?? found.city) !== null ? valueBetween(clause, found.from, found.to) : null
}

const LINK = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?/i
/** The fields whose values are recognised by their form, wherever they are. */
const PATTERNS: Partial<Record<FieldName, RegExp>> = {
  organizer_contact: /[\w.+-]+@[\w-]+\.[\w.-]*\w|\+?\d[\d ()-]{6,}\d/,
  event_url: LINK,
  booking_link: LINK,
}

const DEFAULT_CUE = /^(?:to|is|be|as|are)$/
/** The words before a value, the most reliable ones first. */
const CUES: Partial<Record<FieldName, readonly RegExp[]>> = {
  title: [/^(?:called|named|titled|entitled)$/, /^(?:to|as|into)$/, /^(?:say|says|said|read|reads|be|is)$/],
  venue: [/^to$/, /^at$/, /^on$/, /^(?:said|says|say)$/, /^(?:is|be|as)$/, /^in$/],
  city: [/^to$/, /^in$/, /^(?:is|be|as)$/],
  address: [/^to$/, /^(?:is|be|as)$/, /^at$/, /^in$/],
  organizer_name: [/^by$/, /^to$/, /^(?:is|be|as|are)$/],
  description: [/^to$/, /^(?:as|is|be|say)$/],
  age_restrictions: [/^to$/, /^for$/, /^(?:is|be|as|from)$/],
  notes: [/^(?:saying|says|that)$/, /^(?:notes?|down|memo|comment)$/, /^remember$/],
}
/** "replace the venue with the Dove" */
const REPLACES = /(?:^| )(?:replace|substitute|swap|exchange) .+ (?:with|by|for|to) /
const REPLACEMENT_CUE = /^(?:with|by|for|to)$/
/** These don't begin a value after a cue: "is not the Vortex", "to be a pain", "by the way". */
const NO_VALUE = /^(?:not|wrong|only|(?:be )?a|the way|down$)(?: |$)/
/** "no longer at the Fields" */
const DENIED = /(?:^| )(?:no longer|not|instead of|rather than|not (?:be|being|happening|taking place))$/

const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

const isDeniedAt = ({ words }: Clause, at: number): boolean => DENIED.test(textOf(words.slice(Math.max(0, at - 4), at)))

/** Returns whether a value begins with words of the current one. */
function isCurrent({ words }: FieldValue, current: string | null): boolean {
  const currentWords = fold(current ?? '').split(/[^\p{L}\d]+/u)
  const names = words.filter(({ text }) => !/^(?:the|at|in|a|an|any|more|anymore|now)$/.test(text)).slice(0, 2)
  return names.length > 0 && names.every(({ typed }) => currentWords.includes(fold(typed)))
}

/** "add the website vortexjazz.co.uk" */
function readPattern(clause: Clause, pattern: RegExp): FieldValue | null {
  const match = pattern.exec(clause.raw)
  return match && valueBetween(clause, match.index, match.index + match[0].length)
}

function readQuoted(clause: Clause): FieldValue | null {
  const [from, to] = [clause.raw.indexOf('"') + 1, clause.raw.lastIndexOf('"')]
  return from > 0 && to > from ? valueBetween(clause, from, to) : null
}

/** "title: Late Jazz" */
function readAfterColon(clause: Clause, field: FieldName): FieldValue | null {
  const at = clause.words.findIndex(
    ({ breakBefore, start }, index) =>
      index > 0 && breakBefore !== 'none' && clause.raw.slice(0, start).trimEnd().endsWith(':'),
  )
  return at > 0 ? valueFrom(clause, at, field) : null
}

/** "Serious is the organiser" */
function readBeforeFieldName(clause: Clause, field: FieldName): FieldValue | null {
  const is = clause.words.findIndex(({ text }, at) => at > 0 && /^(?:is|are)$/.test(text))
  const [name] = clause.words.slice(is + 1).filter(({ text }) => text !== 'the')
  return is > 0 && fieldNamed(name?.text ?? '') === field
    ? valueBetween(clause, 0, clause.words[is - 1]?.end ?? 0)
    : null
}

const NOTE_THAT =
  / (?:and )?(?:please )?(?:(?:can|could|will|would) you )?(?:please )?(?:(?:note|write|jot) (?:that|this|it)(?: down)?|(?:put|add) (?:that|this|it) (?:in|into|to) (?:the |my |its )?notes?)(?: please)?$/

/** "I forgot to write that down" */
const NO_ORDER = /(?:^| )(?:to|not|did you|do you|you|i|we|they|he|she)$/

/** "the gate code is 4411, write that down" */
function readBeforeOrder(clause: Clause): FieldValue | null {
  const order = NOTE_THAT.exec(clause.text)
  const words = order ? wordsIn(clause, 0, order.index) : []
  const [first, ...rest] = words
  const last = words.at(-1)
  const isOnePhrase = rest.every(({ breakBefore }) => breakBefore === 'none') && !NO_ORDER.test(textOf(words))
  return first && last && isOnePhrase ? valueBetween(clause, first.start, last.end) : null
}

/** "call it Late Jazz" */
function readNameAfterCall(clause: Clause): FieldValue | null {
  const call = clause.words.findIndex(
    ({ text }, at) =>
      /^(?:call|name|rename|retitle|title)$/.test(text) && /^(?:it|this|that)$/.test(clause.words[at + 1]?.text ?? ''),
  )
  return call < 0 ? null : valueFrom(clause, call + 2, 'title')
}

/** The value between two character offsets of the text. */
function valueBetween(clause: Clause, from: number, to: number): FieldValue | null {
  const words = clause.words.filter(({ start, end }) => start >= from && end <= to)
  const wordsAround = clause.words.filter((word) => !words.includes(word))
  return words.length > 0 ? { text: clause.raw.slice(from, to).trim(), words, wordsAround } : null
}

/** The value from a word on, without the words after it that don't belong to it. */
function valueFrom(clause: Clause, from: number, field: FieldName): FieldValue | null {
  const words = trimValue(clause.words.slice(from), field)
  const text = typedText(clause.raw, words)
  return text === '' ? null : { text, words, wordsAround: clause.words.slice(0, from) }
}

/** After a comma these begin something other than the value: "the Dove, please". */
const AFTERTHOUGHT =
  /^(?:please|now|instead|thanks|thank|actually|not|rather|ok|okay|because|since|as|if|cheers|then|and|but|so|too|could|can|would|will|apparently|sorry|though|says|said|same|still|everything|add|put|update|fix|correct|change|write|kindly)$/
/** After a comma: a remark has a verb, the rest of a name has none. "the Dove, the sign was wrong" */
const REMARK =
  /^(?:[^ ]+ ){0,4}(?:is|are|was|were|had|has|have|will|got|told|said|says|wrote|rang|called|forgot|can|could|do|does|did|am|be)(?: |$)/
/** What follows a value without a comma: "so she sees it", "since they moved", "same town". */
const ADDITIONS = [
  'instead|not|rather|anymore|because|after all|update$|by the way|i am told|with an? [a-z]$|this (?:time|year)',
  'still (?:in|at|on)|(?:in |with )?(?:the )?same (?:town|city|street|area|village)|on the (?:poster|flyer|picture)',
  '(?:put|add) (?:it|that|him|her|them)|(?:for|as) the (?:title|name|venue|place|organizer|city)',
  '(?:so|since|as) (?:that|the|they|we|it|he|she|i|you|[^ ]+ (?:is|are|was|has|have)) .*',
  '(?:and|but) (?:change|leave|keep|touch) (?:nothing|everything|all the rest|the rest) ?.*',
]
const ADDITION = new RegExp(`^(?:${ADDITIONS.join('|')})(?: |$)`)
const TRAILING =
  /^(?:please|now|instead|thanks|thank|you|actually|ok|okay|cheers|then|today|for|me|lol|apparently|anymore|tbh|btw)$/
const LEADING =
  /^(?:that|it|this|is|was|be|are|been|actually|now|just|simply|only|say|says|said|saying|read|reads|called|named|to|as|as:|should|must|ought|wrong|incorrect|outdated|spelled|spelt|changed|moved|renamed)$/
/** "it is on Mill Road", "the address is in Bath" */
const PLACE_PREPOSITION = /^(?:on|at|in)$/
const PLACES: readonly FieldName[] = ['venue', 'address', 'city']

const GENERAL_TERM = /^(?:(?:the|a|an) )?(?:other|another|different) [^ ]+$/

/** "the other surgery, Park Road Surgery" → Park Road Surgery */
function withoutGeneralTerm(words: readonly MaskedWord[]): MaskedWord[] {
  const comma = words.findIndex(({ breakBefore }, at) => at > 0 && breakBefore !== 'none')
  const [term, name] = [words.slice(0, Math.max(0, comma)), words.slice(comma)]
  return GENERAL_TERM.test(textOf(term)) && isVenueNoun(term) && isVenueNoun(name) ? name : [...words]
}

/** Removes the words before and after a value: "now the Dove instead, sorry" → the Dove. */
function trimValue(words: readonly MaskedWord[], field: FieldName): MaskedWord[] {
  const isLongText = field === 'notes' || field === 'description'
  const isLeading = ({ text, typed }: MaskedWord): boolean =>
    LEADING.test(text) || (PLACES.includes(field) && PLACE_PREPOSITION.test(typed))
  const value = field === 'venue' ? withoutGeneralTerm(words) : [...words]
  while (value[0] && value.length > 1 && isLeading(value[0])) value.shift()
  const end = value.findIndex(({ text, breakBefore }, at) => {
    if (at === 0) return false
    const rest = textOf(value.slice(at))
    if (breakBefore !== 'none') return AFTERTHOUGHT.test(text) || (!isLongText && REMARK.test(rest))
    return !isLongText && ADDITION.test(rest)
  })
  if (end > 0) value.length = end
  while (value.length > 1 && TRAILING.test(value.at(-1)?.text ?? '')) value.pop()
  return value
}
