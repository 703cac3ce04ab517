import { filterOf, isCounted } from './asking/lists.ts'
import { priceSought } from './asking/price-sought.ts'
import { inOrder } from './asking/order-said.ts'
import { spanOf } from './asking/span-said.ts'
import { ABOUT_WHEN, pairOf, SUPPOSABLE, supposedBy } from './asking/questions.ts'
import { fieldAsked } from './asking/field-asked.ts'
import { fold } from '../resolve/haystack.ts'
import { EITHER, knownEvent, whenSaid } from './values/change-slots.ts'
import { timeMeant } from '../entities/choose-time.ts'
import { matchEvents, placeWords } from '../resolve/match-events.ts'
import type { KnownEvent } from '../context.ts'
import { inSight, type Meant } from '../resolve/which-event.ts'
import { about, said, type Clause } from '../clauses/clause.ts'
import { topic as topics, type Filter, type Command, type CommandOf, type Step, type Topic } from '../command.ts'
import { whoIsMeant } from './who-is-meant.ts'

const EVERYTHING: Filter = { span: null, words: [], place: null, category: null, which: 'all', among: null }

const IS_OPEN = /(?:^| )(?:what(?! if)|when|which|how|who|where|why)(?: |$)/

/** With nothing named a question is about what is in sight. */
function askedAbout(clause: Clause): Meant {
  const which = whoIsMeant(
    clause,
    clause.words.map((word) => (/^(?:or|than)$/.test(word.text) ? { ...word, text: 'and' } : word)),
  )
  if (which.kind === 'unclear' && which.ids.length === 1) return { kind: 'events', ids: which.ids }
  const ids = inSight(clause.memory)
  const isOfSight =
    ids.length > 0 &&
    ids.length <= 4 &&
    (which.kind === 'unknown' || (which.kind === 'unclear' && which.ids.every((id) => ids.includes(id))))
  return isOfSight ? { kind: 'events', ids: which.kind === 'unclear' ? which.ids : ids } : which
}

const WHICH_FIRST =
  /^(?:(?:and|so) )*what (?:is(?: on| up)?|comes|starts|happens)(?: on| up)? first$|^(?:(?:and|so) )*which (?:one |ones |of .+? )?(?:is|are|comes|starts|happens)(?: up)? (?:the )?(?:first|soonest|earliest|next|sooner|earlier)(?: |$)/

/** Whether it asks which of those in sight comes first, and names none: "which is sooner, Hamlet or the choir?" does. */
const isWhichFirst = ({ text, words, memory }: Clause): boolean =>
  WHICH_FIRST.test(text) && inSight(memory).length > 1 && !words.some(({ breakBefore }) => breakBefore !== 'none')

/** "which of the three comes first?" */
function nextOfThese(clause: Clause): Command {
  const ids = inSight(clause.memory)
  const filter = { ...EVERYTHING, among: ids.length > 1 ? [...ids] : null }
  return { kind: 'list', filter, shape: 'next', said: said(clause) }
}

const isTopic = (name: string): name is Topic => topics.safeParse(name).success

/** A question about one topic of some events. */
export function fillAsk(clause: Clause, name: string): Command | null {
  if (!isTopic(name)) return null
  if (name === 'when' && isWhichFirst(clause)) return nextOfThese(clause)
  if (name === 'price' && priceSought(clause) !== null) return fillList(clause, 'list')
  const asked = askedAbout(clause)
  // "what reminders do I have": of all that is known, where nothing is in sight.
  const which =
    name === 'reminders' && asked.kind === 'none' && clause.memory.known.length > 0
      ? { kind: 'events' as const, ids: clause.memory.known.map(({ id }) => id) }
      : asked
  const [first = ''] = which.kind === 'events' ? which.ids : []
  const times = ABOUT_WHEN.includes(name) ? timesAsked(clause, which) : null
  if (times) return times
  const canSuppose =
    SUPPOSABLE.includes(name) && !EITHER.test(clause.text) && !IS_OPEN.test(clause.text) && first !== ''
  const supposed =
    canSuppose || (name === 'end-time' && !IS_OPEN.test(clause.text)) ? supposedBy(clause, first, name) : null
  return about(clause, which, (ids): Step => ({
    kind: 'ask',
    topic: supposed && name === 'date' ? 'when' : name,
    events: [...ids],
    field: name === 'certainty' ? fieldDoubted(clause, first) : null,
    supposed: ABOUT_WHEN.includes(name) ? supposed : null,
    said: said(clause),
  }))
}

/** "what date is it in April", "when is the next one after 11 January": the times of what comes again. */
function timesAsked(clause: Clause, which: Meant): Command | null {
  const [id = '', ...more] = which.kind === 'events' ? which.ids : []
  const span = IS_OPEN.test(clause.text) && more.length === 0 ? spanOf(clause) : null
  if (!span || !knownEvent(clause.memory, id)?.recurrence) return null
  const shape = span.to > '9000' || /(?:^| )next(?: |$)/.test(clause.text) ? 'next' : 'list'
  return { kind: 'list', filter: { ...EVERYTHING, span, among: [id] }, shape, said: said(clause) }
}

const NAMED_AFTER = ['category', 'venue', 'city', 'organizer_name'] as const

/** "where did 15 come from", "you sure about London": the field that has that value. */
function fieldDoubted(clause: Clause, id: string): CommandOf<'ask'>['field'] {
  const named = fieldAsked(clause.text)
  const event = knownEvent(clause.memory, id)
  if (named && named !== 'start_time') return named
  const price = event?.ticket_price
  const isPrice = clause.words.some(({ mention }) => mention?.marker === 'NUM' && String(mention.value) === price)
  if (isPrice) return 'ticket_price'
  const typed = new Set(clause.words.flatMap((word) => fold(word.typed).split(' ')))
  const valued = NAMED_AFTER.find((field) =>
    fold(event?.[field] ?? '')
      .split(' ')
      .some((word) => word.length > 3 && typed.has(word)),
  )
  if (valued) return valued
  const times = whenSaid(clause.words)
  if (times.time) {
    const end = timeMeant(times.time, { near: event?.end_time ?? null, part: times.part })
    return end !== null && end === event?.end_time ? 'end_time' : 'start_time'
  }
  const hour = event && hourDoubted(clause, event)
  return hour ?? named ?? (times.day ? 'start_date' : null)
}

/** "where did you get eleven from": the end or the start that has this hour. */
function hourDoubted({ words }: Clause, event: KnownEvent): 'end_time' | 'start_time' | null {
  const hours = words.flatMap(({ mention }) =>
    mention?.marker === 'NUM' && mention.value < 25 ? [mention.value % 12] : [],
  )
  const isAt = (time: string | null): boolean => time !== null && hours.includes(Number(time.slice(0, 2)) % 12)
  return isAt(event.end_time) ? 'end_time' : isAt(event.start_time) ? 'start_time' : null
}

export function fillList(clause: Clause, wanted: CommandOf<'list'>['shape']): Command {
  const shape = wanted === 'list' && isCounted(clause.text) ? 'count' : wanted
  const list = inOrder(clause, shape)
  const { among, most } = list.filter
  // "are any of them free?": the prices of those in sight.
  if (shape === 'list' && among && most === 0)
    return { kind: 'ask', topic: 'price', events: among, field: null, supposed: null, said: said(clause) }
  return { kind: 'list', ...list, said: said(clause) }
}

/** The filter by which something is found, with less and less of what was said where nothing has it all. */
export function fillFind(clause: Clause): Command | null {
  const filter = filterOf(clause)
  const { memory } = clause
  const named = [...filter.words, ...placeWords(filter.place ?? '')]
  const ways: Filter[] = [
    { ...filter, span: filter.words.length > 0 ? null : filter.span },
    { ...EVERYTHING, words: named },
    ...named.map((word): Filter => ({ ...EVERYTHING, words: [word] })),
    { ...EVERYTHING, category: filter.category },
  ]
  const found = ways.find(
    (way) =>
      (way.words.length > 0 || way.category !== null || way.place !== null) && matchEvents(memory, way).length > 0,
  )
  return found ? { kind: 'find', filter: found, said: said(clause) } : null
}

export function fillFree(clause: Clause): Command | null {
  const span = spanOf(clause)
  if (span) return { kind: 'free', span, said: said(clause) }
  // "am I free for the brunch?"
  const which = whoIsMeant(clause)
  return which.kind === 'events' && which.ids.length === 1 ? fillClashes(clause) : null
}

export function fillClashes(clause: Clause): Command | null {
  const pair = pairOf(clause)
  if (pair) return { kind: 'clashes', events: pair, span: null, said: said(clause) }
  const which = whoIsMeant(
    clause,
    clause.words.filter(({ mention }) => mention === null),
  )
  const span = spanOf(clause)
  const isNamed = which.kind === 'events' && !(span && inSight(clause.memory).every((id) => which.ids.includes(id)))
  if (span && !isNamed)
    return { kind: 'clashes', events: [], span: { ...span, fromTime: null, toTime: null }, said: said(clause) }
  const sight = inSight(clause.memory)
  if (which.kind === 'none' || which.kind === 'unknown' || which.kind === 'unclear')
    return { kind: 'clashes', events: [...sight], span: null, said: said(clause) }
  return { kind: 'clashes', events: [...which.ids], span: null, said: said(clause) }
}
