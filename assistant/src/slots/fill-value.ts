import type { FieldName } from '@swap/contract/reading'
import { fieldNamed } from '../resolve/field-names.ts'
import { fold } from '../resolve/search-text.ts'
import type { Clause } from '../clauses/clause.ts'
import { typedText, type MaskedWord } from '../normalize/masked.ts'
import { findAddress } from './values/postal-address.ts'

/** A value that was said, and the words around it, which include the event's name. */
interface SaidValue {
  text: string
  words: readonly MaskedWord[]
  beside: readonly MaskedWord[]
}

/** What comes before a value, the most telling words first. */
const CUES: Partial<Record<FieldName, readonly RegExp[]>> = {
  title: [/^(?:called|named|titled|entitled)$/, /^(?:to|as|into)$/, /^(?:say|says|said|read|reads|be|is)$/],
  venue: [/^to$/, /^at$/, /^on$/, /^(?:said|says|say)$/, /^(?:is|be|as)$/, /^in$/],
  city: [/^to$/, /^in$/, /^(?:is|be|as)$/],
  address: [/^to$/, /^(?:is|be|as)$/, /^at$/, /^in$/],
  organizer_name: [/^by$/, /^to$/, /^(?:is|be|as|are)$/],
  description: [/^to$/, /^(?:as|is|be|say)$/],
  age_restrictions: [/^to$/, /^for$/, /^(?:is|be|as|from)$/],
  seat: [/^to$/, /^(?:is|be|as|are)$/],
  gate: [/^to$/, /^(?:is|be|as|are)$/],
  order_number: [/^to$/, /^(?:is|be|as|are)$/],
  notes: [/^(?:saying|says|that)$/, /^(?:notes?|down|memo|comment)$/, /^remember$/],
}

/** After a comma these begin something other than the value. */
const AFTERTHOUGHT =
  /^(?:please|now|instead|thanks|thank|actually|not|rather|ok|okay|because|since|as|if|cheers|then|and|but|so|too|could|can|would|will|apparently|sorry|though|says|said|same|still|everything|add|put|update|fix|correct|change|write|kindly)$/
/** After a comma: a remark has a verb, the rest of a name has none. */
const REMARK =
  /^(?:[^ ]+ ){0,4}(?:is|are|was|were|had|has|have|will|got|told|said|says|wrote|rang|called|forgot|can|could|do|does|did|am|be)(?: |$)/
/** A reason given in the same breath: "so she sees it", "since they moved". */
const REASON =
  /^(?:instead|not|rather|anymore|because|after all|still (?:in|at|on)|(?:in |with )?(?:the )?same (?:town|city|street|area|village)|(?:put|add) (?:it|that|him|her|them)|update$|by the way|i am told|with an? [a-z]$|this (?:time|year)|on the (?:poster|flyer|picture)|(?:so|since|as) (?:that|the|they|we|it|he|she|i|you|[^ ]+ (?:is|are|was|has|have)) .*|(?:and|but) (?:change|leave|keep|touch) (?:nothing|everything|all the rest|the rest) ?.*|(?:for|as) the (?:title|name|venue|place|organizer|city))(?: |$)/
const TRAILING =
  /^(?:please|now|instead|thanks|thank|you|actually|ok|okay|cheers|then|today|for|me|lol|apparently|anymore|tbh|btw)$/
const LEADING =
  /^(?:that|it|this|is|was|be|are|been|actually|now|just|simply|only|say|says|said|saying|read|reads|called|named|to|as|as:|should|must|ought|wrong|incorrect|outdated|spelled|spelt|changed|moved|renamed)$/

/** Before a place: "it is on Mill Road", "the address is in Bath". */
const TO_PLACE = /^(?:on|at|in)$/
const PLACES: readonly FieldName[] = ['venue', 'address', 'city']

const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/** The words of the value itself, without what leads to it and what is said alongside. */
function trimmed(words: readonly MaskedWord[], field: FieldName): MaskedWord[] {
  const isLong = field === 'notes' || field === 'description'
  const kept = [...words]
  const leads = ({ text, typed }: MaskedWord): boolean =>
    LEADING.test(text) || (PLACES.includes(field) && TO_PLACE.test(typed))
  while (kept[0] && kept.length > 1 && leads(kept[0])) kept.shift()
  const stop = kept.findIndex(({ text, breakBefore }, at) => {
    if (at === 0) return false
    const rest = textOf(kept.slice(at))
    return breakBefore === 'none'
      ? !isLong && REASON.test(rest)
      : AFTERTHOUGHT.test(text) || (!isLong && REMARK.test(rest))
  })
  if (stop > 0) kept.length = stop
  while (kept.length > 1 && TRAILING.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}

function valueOf(clause: Clause, from: number, field: FieldName): SaidValue | null {
  const words = trimmed(clause.words.slice(from), field)
  const text = typedText(clause.raw, words)
  return text === '' ? null : { text, words, beside: clause.words.slice(0, from) }
}

/** A value between two character offsets of the text. */
function within(clause: Clause, from: number, to: number): SaidValue | null {
  const words = clause.words.filter(({ start, end }) => start >= from && end <= to)
  const beside = clause.words.filter((word) => !words.includes(word))
  return words.length > 0 ? { text: clause.raw.slice(from, to).trim(), words, beside } : null
}

function quoted(clause: Clause): SaidValue | null {
  const [from, to] = [clause.raw.indexOf('"') + 1, clause.raw.lastIndexOf('"')]
  return from > 0 && to > from ? within(clause, from, to) : null
}

/** "is not the Vortex", "to be a pain", "by the way": no value begins there. */
const NO_VALUE = /^(?:not|wrong|only|(?:be )?a|the way)(?: |$)/
/** "no longer at the Fields": denied in the same breath. */
const isDeniedAt = ({ words }: Clause, at: number): boolean =>
  /(?:^| )(?:no longer|not|instead of|rather than|not (?:be|being|happening|taking place))$/.test(
    textOf(words.slice(Math.max(0, at - 4), at)),
  )
const REPLACES = /(?:^| )(?:replace|substitute|swap|exchange) .+ (?:with|by|for|to) /

/** Whether a value is only what the field already has: "it isn't at the Vortex any more". */
function isOld({ words }: SaidValue, current: string | null): boolean {
  const old = fold(current ?? '').split(/[^\p{L}\d]+/u)
  const telling = words.filter(({ text }) => !/^(?:the|at|in|a|an|any|more|anymore|now)$/.test(text)).slice(0, 2)
  return telling.length > 0 && telling.every(({ typed }) => old.includes(fold(typed)))
}

/** Reads the text said for a field: in quotes, after a colon, or after the words that lead to it. */
export function readSaidValue(clause: Clause, field: FieldName, current: string | null = null): SaidValue | null {
  const inQuotes = quoted(clause)
  if (inQuotes) return inQuotes
  const colon = clause.words.findIndex(
    ({ breakBefore, start }, at) =>
      at > 0 && breakBefore !== 'none' && clause.raw.slice(0, start).trimEnd().endsWith(':'),
  )
  if (colon > 0) return valueOf(clause, colon, field)
  // "Serious is the organiser"
  const is = clause.words.findIndex(({ text }, at) => at > 0 && /^(?:is|are)$/.test(text))
  const behind = clause.words.slice(is + 1).filter(({ text }) => text !== 'the')
  if (is > 0 && fieldNamed(behind[0]?.text ?? '') === field) return within(clause, 0, clause.words[is - 1]?.end ?? 0)
  if (field === 'title') {
    const call = clause.words.findIndex(
      ({ text }, at) =>
        /^(?:call|name|rename|retitle|title)$/.test(text) &&
        /^(?:it|this|that)$/.test(clause.words[at + 1]?.text ?? ''),
    )
    const name = call < 0 ? null : valueOf(clause, call + 2, field)
    if (name) return name
  }
  for (const cue of REPLACES.test(clause.text) ? [/^(?:with|by|for|to)$/] : (CUES[field] ?? []))
    for (const [place, { text }] of clause.words.entries()) {
      const value =
        cue.test(text) && !isDeniedAt(clause, place) && !NO_VALUE.test(textOf(clause.words.slice(place + 1)))
          ? valueOf(clause, place + 1, field)
          : null
      if (value && !isOld(value, current)) return value
    }
  return null
}

/** "add the address, 11 Gillett Square, N16 8AZ": recognised by its form, wherever it is. */
export function readSaidAddress(clause: Clause): SaidValue | null {
  const found = findAddress(clause.raw)
  return found && (found.postalCode ?? found.city) !== null ? within(clause, found.from, found.to) : null
}
