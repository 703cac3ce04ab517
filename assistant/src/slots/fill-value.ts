import type { FieldName } from '@swap/contract/reading'
import { fold } from '../resolve/haystack.ts'
import { valueSpan } from './values/value-span.ts'
import { groupWords, type Clause } from '../clauses/clause.ts'
import { typedText, type MaskedWord } from '../normalize/masked.ts'
import { findAddress } from './values/postal-address.ts'
import { townBehind } from './values/venue-said.ts'

/** A value that was said, and the words beside it, among which is the event's name. */
interface SaidValue {
  text: string
  words: readonly MaskedWord[]
  beside: readonly MaskedWord[]
}

/** What stands before a value, the more telling words first. */
const CUES: Partial<Record<FieldName, readonly RegExp[]>> = {
  title: [/^(?:called|named|titled|entitled)$/, /^(?:to|as|into)$/, /^(?:say|says|said|read|reads|be|is)$/],
  venue: [/^(?:to)$/, /^(?:at)$/, /^(?:said|says|say)$/, /^(?:is|be|as)$/, /^(?:in)$/],
  city: [/^(?:to)$/, /^(?:in)$/, /^(?:is|be|as)$/],
  address: [/^(?:to)$/, /^(?:is|be|as)$/, /^(?:at)$/, /^(?:in)$/],
  organizer_name: [/^(?:by)$/, /^(?:to)$/, /^(?:is|be|as|are)$/],
  description: [/^(?:to)$/, /^(?:as|is|be|say)$/],
  age_restrictions: [/^(?:to)$/, /^(?:for)$/, /^(?:is|be|as|from)$/],
  notes: [/^(?:notes?|down|saying|memo|comment)$/, /^(?:that|remember)$/],
}

const ENDS =
  /^(?:please|now|instead|thanks|thank|actually|not|rather|ok|okay|because|since|as|if|cheers|then|and|but|so)$/
const TRAILING = /^(?:please|now|instead|thanks|thank|you|actually|ok|okay|cheers|then|today|for|me)$/
const LEADING = /^(?:that|it|is|be|are|been|actually|now|say|says|said|read|reads|called|named|to|as|as:)$/

/** Without courtesies behind, and without what is said not to be or why. */
function trimmed(words: readonly MaskedWord[], isLong: boolean): MaskedWord[] {
  const stop = words.findIndex(
    ({ text, breakBefore }, at) =>
      at > 0 &&
      ((breakBefore !== 'none' && (ENDS.test(text) || !isLong)) || (!isLong && /^(?:instead|not|rather)$/.test(text))),
  )
  const kept = stop < 0 ? [...words] : words.slice(0, stop)
  while (kept.length > 1 && TRAILING.test(kept.at(-1)?.text ?? '')) kept.pop()
  while (kept.length > 1 && LEADING.test(kept[0]?.text ?? '')) kept.shift()
  return kept
}

const valueOf = (clause: Clause, from: number, isLong: boolean): SaidValue | null => {
  const led = trimmed(clause.words.slice(from), isLong)
  const words = isLong ? led : valueSpan(led)
  const text = typedText(clause.raw, words)
  const about = isLong ? aboutIn(words) : 0
  const note = typedText(clause.raw, words.slice(about))
  if (about > 0 && note !== '')
    return { text: note, words: words.slice(about), beside: clause.words.slice(0, from + about) }
  return text === '' ? null : { text, words, beside: clause.words.slice(0, from) }
}

/** "a note on the pottery that …", "a note for Hamlet: …": how many words say of what the note is. */
function aboutIn(words: readonly MaskedWord[]): number {
  if (!/^(?:on|for|to|with|about|against)$/.test(words[0]?.text ?? '')) return 0
  const at = words.findIndex(
    ({ text, breakBefore }, place) =>
      place > 1 && place < 7 && (breakBefore !== 'none' || /^(?:that|saying)$/.test(text)),
  )
  return at < 0 ? 0 : at + (words[at]?.breakBefore === 'none' ? 1 : 0)
}

function quoted(clause: Clause): SaidValue | null {
  const [from, to] = [clause.raw.indexOf('"'), clause.raw.lastIndexOf('"')]
  if (from < 0 || to - from < 2) return null
  const words = clause.words.filter(({ start, end }) => start > from && end <= to)
  if (words.length === 0) return null
  return {
    text: clause.raw.slice(from + 1, to).trim(),
    words,
    beside: clause.words.filter((word) => !words.includes(word)),
  }
}

/** "is not the Vortex", "to the venue": no value begins there. */
const isValueAt = ({ words }: Clause, at: number): boolean =>
  at < words.length &&
  !/^(?:not|wrong|only|a)$/.test(words[at]?.text ?? '') &&
  !(words[at]?.text === 'be' && words[at + 1]?.text === 'a')

const IS_ORGANIZER = /^(?<value>.+?) (?:is|are) (?:the |its )?(?:organizers?|hosts?|promoters?)(?: |$)/d

const REPLACES = /(?:^| )(?:replace|substitute|swap|exchange) .+ (?:with|by|for|to) /

/** Whether a value is only what the field has already: "it isn't at the Vortex any more". */
function isOld({ words }: SaidValue, current: string | null): boolean {
  if (current === null || words.length === 0) return false
  const old = new Set(fold(current).split(/[^\p{L}\d]+/u))
  const telling = words.filter(({ text }) => !/^(?:the|at|in|a|an|any|more|anymore|now)$/.test(text))
  return (
    telling.length > 0 &&
    telling.slice(0, 2).every(({ typed }) => old.has(fold(typed).replace(/s$/, '')) || old.has(fold(typed)))
  )
}

/** "it won't be at the Vortex any more, Cafe Oto took it over": no cue leads to the new value, so none is told. */
const isNewBehind = (clause: Clause, field: FieldName, { beside }: SaidValue): SaidValue | null => {
  const taken = field === 'venue' ? TOOK_OVER.exec(clause.text) : null
  const words = taken ? groupWords(clause, taken, 'value') : []
  return words.length > 0 ? { text: typedText(clause.raw, words), words, beside } : null
}

const TOOK_OVER = /(?<value>[^ ]+(?: [^ ]+)?) (?:took|has taken|takes|is taking) (?:it|this|that|them) over(?: |$)/d

/** The text of a field: in quotes, behind a colon, or behind the words that lead to it. */
export function readSaidValue(clause: Clause, field: FieldName, current: string | null = null): SaidValue | null {
  const inQuotes = quoted(clause)
  if (inQuotes) return inQuotes
  const isLong = field === 'notes' || field === 'description'
  const colon = clause.words.findIndex(
    ({ breakBefore, start }, at) =>
      at > 0 && breakBefore !== 'none' && clause.raw.slice(0, start).trimEnd().endsWith(':'),
  )
  if (colon > 0) return valueOf(clause, colon, isLong)
  const before = field === 'organizer_name' ? IS_ORGANIZER.exec(clause.text) : null
  if (before) {
    const words = groupWords(clause, before, 'value')
    return { text: typedText(clause.raw, words), words, beside: [] }
  }
  const leads = REPLACES.test(clause.text) ? [/^(?:with|by|for|to)$/] : (CUES[field] ?? [])
  let denied: SaidValue | null = null
  for (const cue of leads)
    for (const [place, { text }] of clause.words.entries()) {
      const value = cue.test(text) && isValueAt(clause, place + 1) ? valueOf(clause, place + 1, isLong) : null
      if (value && !isOld(value, current)) return value
      denied ??= value
    }
  return (denied && isNewBehind(clause, field, denied)) ?? null
}

/** "add the address, 11 Gillett Square, N16 8AZ": known by its form, wherever it stands. */
export function addressSaid(clause: Clause): SaidValue | null {
  const found = findAddress(clause.raw)
  if (!found || (found.postalCode === null && found.city === null)) return null
  const isWithin = ({ start, end }: MaskedWord): boolean => start >= found.from && end <= found.to
  const words = clause.words.filter(isWithin)
  const text = clause.raw.slice(found.from, found.to)
  return words.length > 0 ? { text, words, beside: clause.words.filter((word) => !isWithin(word)) } : null
}

/** "All Saints, Hove": the town behind a place. */
export function withTown(clause: Clause, field: FieldName, value: SaidValue | null): SaidValue | null {
  const town = field === 'venue' && value ? townBehind(clause.raw, clause.words, value.words) : null
  return value && town !== null ? { ...value, text: `${value.text}, ${town}` } : value
}
