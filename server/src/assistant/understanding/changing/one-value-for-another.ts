import type { EventEdit } from '@swap/contract/event'
import type { KnownEvent } from '../../memory.ts'
import { inSight } from '../naming/which-event.ts'
import { askWhich, dayContext, said, titleOf, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request, Step } from '../../request.ts'
import { timeMeant } from '../when/choose-time.ts'
import type { DayMention, TimeMention } from '../when/mention.ts'
import { bareTime } from '../when/read-times.ts'
import { knownEvent, whenEdit, type Moving } from '../values/change-slots.ts'
import { fieldEdit } from '../values/field-edit.ts'

// "change the 15 to 20", "move 8pm to 9pm": of two values of one kind the first is the old one, and tells which field is meant.

const ASKS = '(?:(?:please|just|also|and|so|then|no|can you|could you|would you|will you|let us) )*'
const ITS = '(?:the |my |that |this |its |old )*'
const VALUE = '(?:NUM|TIME|MONEY|DAY)'
const END = '(?: (?:now|instead|please|then|okay|thanks))*'
const SWAPS: readonly RegExp[] = [
  new RegExp(
    `^${ASKS}(?:change|swap|replace|switch|exchange|move|shift|turn|make|correct|update|edit|alter) ${ITS}${VALUE}(?: (?:to|into|for|with|by|be|say|an?|the))* ${VALUE}${END}$`,
  ),
  new RegExp(
    `^${ASKS}${ITS}${VALUE} (?:should|must|ought to|needs to|has to) (?:really |actually )?(?:be|say|read)(?: an?| the)? ${VALUE}${END}$`,
  ),
]
/** Both were read as one stretch: "change 8pm to 9pm", "move the 4th to the 5th". */
const SWAPS_STRETCH = new RegExp(
  `^${ASKS}(?:change|swap|replace|switch|exchange|move|shift|turn|correct|update|edit|alter) ${ITS}(?:TIME|DAY)${END}$`,
)
const IS_STRETCH = / to /
/** What is moved takes its end along. */
const MOVES = new RegExp(`^${ASKS}(?:move|shift) `)

type Value =
  | { kind: 'number'; number: number; time: TimeMention; word: MaskedWord }
  | { kind: 'time'; time: TimeMention }
  | { kind: 'money'; amount: string; word: MaskedWord }
  | { kind: 'day'; day: DayMention }

interface Swap {
  old: Value
  value: Value
}

function valueOf(word: MaskedWord): Value | null {
  const { mention } = word
  if (mention?.marker === 'NUM') return { kind: 'number', number: mention.value, time: bareTime(mention.value), word }
  if (mention?.marker === 'TIME') return mention.until ? null : { kind: 'time', time: mention }
  if (mention?.marker === 'MONEY') return { kind: 'money', amount: mention.amount, word }
  return mention?.marker === 'DAY' ? { kind: 'day', day: mention } : null
}

/** The two ends of what was read as one stretch. */
function endsOf({ mention, typed }: MaskedWord): Swap | null {
  if (!IS_STRETCH.test(typed)) return null
  if (mention?.marker === 'TIME' && mention.until)
    return { old: { kind: 'time', time: { ...mention, until: null } }, value: { kind: 'time', time: mention.until } }
  if (mention?.marker !== 'DAY' || !mention.last) return null
  const { last, resolve } = mention
  const first: DayMention['resolve'] = (about) => {
    const days = resolve(about)
    return days && { from: days.from, to: days.from }
  }
  return {
    old: { kind: 'day', day: { ...mention, resolve: first, last: null } },
    value: { kind: 'day', day: { ...mention, resolve: last, last: null } },
  }
}

function swapIn({ text, words }: Pick<Clause, 'text' | 'words'>): Swap | null {
  const [one, other, ...more] = words.filter(({ mention }) => mention !== null)
  if (one && !other) return SWAPS_STRETCH.test(text) ? endsOf(one) : null
  if (!one || !other || more.length > 0 || !SWAPS.some((pattern) => pattern.test(text))) return null
  const [old, value] = [valueOf(one), valueOf(other)]
  return old && value ? { old, value } : null
}

/** Whether one value is told to stand for another. */
export const isSwap = (clause: Pick<Clause, 'text' | 'words'>): boolean => swapIn(clause) !== null

const clockOf = (value: Value): TimeMention | null =>
  value.kind === 'number' || value.kind === 'time' ? value.time : null

const isAt = (time: TimeMention, at: string | null): boolean =>
  at !== null && timeMeant(time, { near: at, part: null }) === at

const isPriceOf = (old: Value, { ticket_price: price }: KnownEvent): boolean =>
  price !== null &&
  ((old.kind === 'number' && Number(price) === old.number) ||
    (old.kind === 'money' && Number(price) === Number(old.amount)))

const timeEdit = (clause: Clause, event: KnownEvent, time: TimeMention, moving: Moving): EventEdit | null =>
  whenEdit(clause, event, { day: null, time, part: null }, moving)

const priceEdit = (event: KnownEvent, value: Value): EventEdit | null =>
  value.kind === 'money' || value.kind === 'number'
    ? fieldEdit(event, 'ticket_price', { text: 'price', words: [value.word] })
    : null

/** What becomes of an event that has the old value: of each field that has it. */
function editsOf(clause: Clause, event: KnownEvent, { old, value }: Swap): EventEdit[] {
  const [from, to] = [clockOf(old), clockOf(value)]
  const moving: Moving = MOVES.test(clause.text) ? 'move' : 'start'
  const edits = [
    isPriceOf(old, event) ? priceEdit(event, value) : null,
    from && to && isAt(from, event.start_time) ? timeEdit(clause, event, to, moving) : null,
    from && to && isAt(from, event.end_time) ? timeEdit(clause, event, to, 'end') : null,
    ...dayEdits(clause, event, { old, value }),
  ]
  return edits.filter((edit) => edit !== null)
}

/** The days of a series are no single day, and its first may be long ago. */
function dayEdits(clause: Clause, event: KnownEvent, { old, value }: Swap): (EventEdit | null)[] {
  if (old.kind !== 'day' || value.kind !== 'day' || event.recurrence !== null) return []
  const { start_date: first, end_date: last } = event
  const is = (day: string | null): boolean => {
    const days = day === null ? null : old.day.resolve(dayContext(clause.memory, day))
    return days !== null && days.from === day && days.to === day
  }
  const when = { day: value.day, time: null, part: null }
  return [
    is(first) ? whenEdit(clause, event, when, 'start') : null,
    last !== first && is(last) ? whenEdit(clause, event, when, 'end') : null,
  ]
}

/** What is likely to be meant where nothing has the old value. */
function guessed(clause: Clause, event: KnownEvent, { old, value }: Swap): EventEdit | null {
  if (old.kind === 'money' || value.kind === 'money') return priceEdit(event, value)
  const time = clockOf(value)
  if (time) return timeEdit(clause, event, time, 'start')
  return value.kind === 'day' && event.recurrence === null
    ? whenEdit(clause, event, { day: value.day, time: null, part: null }, 'start')
    : null
}

/**
 * One value that is to stand for another, of the events in sight.
 *
 *     "change the 15 to 20"    → the price, where that is 15; the start or the end, where these are at three
 *     "change 8pm to 9pm"      → what is at eight: no stretch from eight to nine
 *     "change the 7 to 9"      → offered, where nothing has a seven; asked of which, where several have
 *
 * Null where no two such values are told.
 */
export function readOneForAnother(clause: Clause): Request | null {
  const swap = swapIn(clause)
  const sight = swap ? inSight(clause.memory) : []
  const events = sight.flatMap((id) => knownEvent(clause.memory, id) ?? [])
  const [first, ...others] = events
  if (!swap || !first) return null
  const changes = events.flatMap((event) =>
    editsOf(clause, event, swap).map((edit): Step & { kind: 'change' } => ({
      kind: 'change',
      event: event.id,
      edit,
      said: said(clause),
    })),
  )
  const [only, ...more] = changes
  if (only && more.length === 0) return only
  const ids = [...new Set(changes.map(({ event }) => event))]
  if (only && ids.length === changes.length)
    return askWhich(clause, ids, (id) => changes.find(({ event }) => event === id) ?? only)
  // "the 2nd" of several in sight may be one of them.
  if (others.length > 0) return swap.old.kind === 'day' ? null : nobodys(clause)
  const edit = only ? only.edit : guessed(clause, first, swap)
  return edit && asked(clause, { kind: 'change', event: first.id, edit, said: said(clause) })
}

const nobodys = (clause: Clause): Step => ({
  kind: 'cannot',
  wish: 'unclear',
  about: said(clause),
  said: said(clause),
})

/** What is likely, and not done before a yes. */
const asked = (clause: Clause, request: Step & { kind: 'change' }): Request => ({
  kind: 'askBack',
  about: 'meaning',
  missing: null,
  event: request.event,
  choices: [{ label: titleOf(clause.memory, request.event), event: request.event, request }],
  said: said(clause),
})
