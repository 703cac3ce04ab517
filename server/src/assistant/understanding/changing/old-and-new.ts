import type { KnownEvent } from '../../memory.ts'
import { nameWords } from '../reading/name-words.ts'
import { fold } from '../naming/haystack.ts'
import { inSight } from '../naming/which-event.ts'
import { dayContext, groupWords, meant, part, pointingOf, said, type Clause } from '../clauses/clause.ts'
import { typedText, type MaskedWord } from '../reading/masked.ts'
import type { Request } from '../../request.ts'
import { categoryOf } from '../naming/category-words.ts'
import { knownEvent, whenEdit } from '../values/change-slots.ts'
import { categoryEdit, fieldEdit } from '../values/field-edit.ts'
import { bareTime } from '../when/read-times.ts'

// "Not London. Manchester.": the old value denied, and the new one beside it. The old one tells which field is meant.

const OLD = '(?<old>[^ ]+(?: [^ ]+){0,3}?)'
const NEW = '(?<value>[^ ]+(?: [^ ]+){0,4}?)'
const AT = '(?:at |in |on |by )?'
const IS =
  '(?:(?:but|and|rather|no|now|try|actually|make it|change it to|should be|it should be|it is|that is|is|it will be|its) )*'
const END = '(?: (?:now|instead|please|then|actually))*'

/** What stands on either side of a break is one value each. */
const WAYS: readonly (readonly [pattern: RegExp, hasBreak: boolean])[] = [
  [new RegExp(`^(?:no )?(?:(?:it|this|that) )?(?:is )?not ${AT}${OLD} ${IS}${AT}${NEW}${END}$`, 'd'), true],
  [
    new RegExp(
      `^(?:(?:(?:sorry|no) )?(?:it|this|that) is )?(?:(?:now|actually|really) )*${AT}${NEW} (?:(?:and|so|but) )?not ${AT}${OLD}(?: any ?more)?$`,
      'd',
    ),
    false,
  ],
  [
    new RegExp(
      `^(?:(?:it|this|that) (?:is|should be) )?${AT}${NEW} (?:rather than|instead of|as opposed to) ${AT}${OLD}$`,
      'd',
    ),
    false,
  ],
  [
    new RegExp(
      `^${OLD} (?:is|was|looks) (?:wrong|incorrect|not right|nonsense|out of date|old) ${IS}${AT}${NEW}${END}$`,
      'd',
    ),
    true,
  ],
  [new RegExp(`^${OLD} no ${IS}${AT}${NEW}${END}$`, 'd'), true],
  [
    new RegExp(
      `^(?:(?:it|this|that|you|the (?:poster|picture|event|card)|poster) )?(?:says?|said|put|have|has|got|wrote|shows?) ${AT}${OLD} (?:(?:but|and) )?(?:it is|is|it should be|should be|it is actually|actually|meant to be)(?: really| actually)? ${AT}${NEW}${END}$`,
      'd',
    ),
    false,
  ],
  [
    new RegExp(`^(?:swap|replace|substitute|exchange|change|switch) ${OLD} (?:for|with|to|by) ${NEW}${END}$`, 'd'),
    false,
  ],
]

/** A value is a name: none of these begins or ends one, and what has a verb is more. */
const NO_VALUE =
  /(?:^| )(?:it|this|that|i|we|they|you|is|are|was|were|do|does|did|can|will|would|should|what|when|where|who|how|why|which|if|because|so|me|my|him|her|them|us|one|ones|other|others|first|second|third|last|and|or|not|no|sure|yet|want|need|like|keep|delete|save|remind|move|going|coming|free|cancelled|today|wrong|right|old|new|time|date|price|venue|title|please|by|in|at|actually|really|DAY|LONG|PART)(?: |$)/

const FIELDS = ['venue', 'city', 'organizer_name', 'category'] as const
export const tellingOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(?:the|a|an|at|in|of|and)$/.test(word))

/** How much of a value the words are, where all of them are of it. */
export function shareOf(value: string | null, words: readonly string[]): number {
  const all = new Set(tellingOf(value ?? ''))
  return words.length > 0 && words.every((word) => all.has(word)) ? new Set(words).size / all.size : 0
}

/** The field that has the old value: most of it at least. */
function fieldOf(event: KnownEvent, old: readonly string[]): (typeof FIELDS)[number] | null {
  const shares = FIELDS.map((field) => ({ field, share: shareOf(event[field], old) }))
  const [best] = shares.toSorted((one, other) => other.share - one.share)
  return best && best.share >= 0.5 ? best.field : null
}

/** "Hamlet: not Bath. Bristol.": the event that is named first, and what is told of it. */
function withSubject(whole: Clause): { ids: readonly string[]; clause: Clause } {
  const sight = inSight(whole.memory)
  const at = whole.words.findIndex(
    ({ text, breakBefore }, place) => place > 0 && place < 5 && (breakBefore === 'comma' || /^(?:is|not)$/.test(text)),
  )
  const named = at > 0 ? part(whole, 0, at) : null
  if (!named || pointingOf(named.words, whole.memory).names.length === 0) return { ids: sight, clause: whole }
  const which = meant(named, named.words)
  if (which.kind !== 'events' || which.ids.length !== 1) return { ids: sight, clause: whole }
  const rest = part(whole, whole.words[at]?.text === 'is' ? at + 1 : at)
  return rest.text.startsWith('not ') ? { ids: which.ids, clause: rest } : { ids: sight, clause: whole }
}

const isNumber = (words: readonly MaskedWord[]): boolean =>
  /^(?:NUM|TIME)$/.test(words.map(({ text }) => text).join(' '))

/** The price or an end that is an old number: its field gets the new one. */
function ofNumber(clause: Clause, event: KnownEvent, [old, value]: readonly [MaskedWord, MaskedWord]): Request | null {
  if (old.mention?.marker !== 'NUM') return null
  const number = old.mention.value
  const isEnd = event.end_time !== null && Number(event.end_time.slice(0, 2)) % 12 === number % 12
  const isStart = event.start_time !== null && Number(event.start_time.slice(0, 2)) % 12 === number % 12
  const isPrice = event.ticket_price === String(number)
  if ([isEnd, isStart, isPrice].filter(Boolean).length !== 1) return null
  if (isPrice)
    return value.mention?.marker === 'NUM'
      ? {
          kind: 'change',
          event: event.id,
          edit: { ticket_info: { ticket_price: String(value.mention.value) } },
          said: said(clause),
        }
      : null
  const time =
    value.mention?.marker === 'TIME'
      ? value.mention
      : value.mention?.marker === 'NUM'
        ? bareTime(value.mention.value)
        : null
  const edit = time && whenEdit(clause, event, { day: null, time, part: null }, isEnd ? 'end' : 'start')
  return edit && { kind: 'change', event: event.id, edit, said: said(clause) }
}

/** "it's the Thursday not the Friday": the day of what is in sight, and another. */
function ofDays(
  clause: Clause,
  events: readonly KnownEvent[],
  { old, value }: { old: MaskedWord[]; value: MaskedWord[] },
): Request | null {
  const [event, ...others] = events
  const [from, to] = [old, value].map((words) => words.filter(({ text }) => text !== 'the'))
  const [was, is] = [from?.[0]?.mention, to?.[0]?.mention]
  if (
    !event ||
    others.length > 0 ||
    from?.length !== 1 ||
    to?.length !== 1 ||
    was?.marker !== 'DAY' ||
    is?.marker !== 'DAY'
  )
    return null
  if (was.resolve(dayContext(clause.memory, event.start_date))?.from !== event.start_date) return null
  const edit = whenEdit(clause, event, { day: is, time: null, part: null }, 'start')
  return edit && { kind: 'change', event: event.id, edit, said: said(clause) }
}

/** The change of the one event in sight whose field has the old value; null where none has, or several have. */
function changeOfOld(
  clause: Clause,
  ids: readonly string[],
  sides: { old: MaskedWord[]; value: MaskedWord[] },
): Request | null {
  const events = ids.map((id) => knownEvent(clause.memory, id)).filter((it) => it !== null)
  const [oldWord, valueWord] = [sides.old[0], sides.value[0]]
  if (isNumber(sides.old) && isNumber(sides.value) && oldWord && valueWord) {
    const changes = events.flatMap((event) => ofNumber(clause, event, [oldWord, valueWord]) ?? [])
    return changes.length === 1 ? (changes[0] ?? null) : null
  }
  const days = ofDays(clause, events, sides)
  if (days) return days
  const texts = [sides.old, sides.value].map((words) => words.map(({ text }) => text).join(' '))
  if (
    texts.some((text) => NO_VALUE.test(text)) ||
    [...sides.old, ...sides.value].some(({ mention }) => mention !== null)
  )
    return null
  const old = tellingOf(typedText(clause.raw, sides.old))
  const found = events.flatMap((event) => {
    const field = fieldOf(event, old)
    return field ? [{ event, field }] : []
  })
  const [only, ...others] = found
  const value = { text: typedText(clause.raw, sides.value), words: sides.value }
  // "not Hamlet, the choir": one of what is known is no new value.
  if (!only || others.length > 0 || shareOf(only.event[only.field], tellingOf(value.text)) > 0) return null
  if (events.length > 1 && isOfKnown(clause, sides.value)) return null
  const edit = only.field === 'category' ? categoryEdit(value.text) : fieldEdit(only.event, only.field, value)
  return edit && { kind: 'change', event: only.event.id, edit, said: said(clause) }
}

const isOfKnown = ({ memory }: Clause, words: readonly MaskedWord[]): boolean =>
  nameWords(words).some(
    (name) => memory.known.some((it) => tellingOf(it.title ?? '').includes(name)) || categoryOf(name) !== null,
  )

/** What an old value and a new one beside each other come to; null where the sentence is more, or has no old value in it. */
export function readOldAndNew(whole: Clause): Request | null {
  if (whole.words.length > 14 || whole.memory.asked) return null
  const { ids, clause } = withSubject(whole)
  if (ids.length === 0) return null
  for (const [pattern, hasBreak] of WAYS) {
    const match = pattern.exec(clause.text)
    if (!match) continue
    for (const split of splits(clause, match, hasBreak)) {
      const change = changeOfOld(clause, ids, split)
      if (change) return change
    }
  }
  return null
}

/** Where the old value ends and the new one begins: at the break between them, where one is needed. */
function* splits(
  clause: Clause,
  match: RegExpExecArray,
  hasBreak: boolean,
): Generator<{ old: MaskedWord[]; value: MaskedWord[] }> {
  const [old, value] = [groupWords(clause, match, 'old'), groupWords(clause, match, 'value')]
  if (!hasBreak) {
    yield { old, value }
    return
  }
  const { words } = clause
  const [first = words[0]] = old
  const from = first ? words.indexOf(first) : -1
  const apart = words.findIndex(({ breakBefore }, at) => at > from && breakBefore !== 'none')
  const cut = apart > 0 ? apart : words.findIndex(({ text }, at) => at > from && /^(?:but|it|is)$/.test(text))
  if (cut < 0) return
  let begin = cut
  while (
    /^(?:but|and|rather|no|now|try|actually|make|change|should|be|it|that|is|its|will|to|at|in|on|by)$/.test(
      words[begin]?.text ?? '',
    )
  )
    begin++
  let end = words.length
  while (/^(?:now|instead|please|then|actually)$/.test(words[end - 1]?.text ?? '')) end--
  const denied = words.slice(from, cut).filter(({ text }) => !/^(?:is|was|looks|wrong|incorrect)$/.test(text))
  if (begin < end) yield { old: denied, value: words.slice(begin, end) }
}
