import { ANYTHING, readFilter, readList } from './asking/read-list.ts'
import { readSpan } from './asking/read-span.ts'
import { fieldAsked } from './asking/field-asked.ts'
import { fold } from '../resolve/search-text.ts'
import { EITHER, readDayAndTime } from './values/day-and-time.ts'
import { knownEvent } from '../context.ts'
import { timeAtWord } from './values/negation.ts'
import { resolveTime } from '../entities/resolve-time.ts'
import { isDay } from '../normalize/masked.ts'
import { matchEvents, placeWords } from '../resolve/match-events.ts'
import { eventsInView, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { commandFor } from '../clauses/command-for.ts'
import { dayContext, typedWords, type Clause } from '../clauses/clause.ts'
import type { Filter, Command, CommandOf, Step } from '../command.ts'
import { topic as topics, type Topic } from '../topic.ts'
import { readEventPair } from './event-pair.ts'
import { eventsOfSentence } from './events-of-sentence.ts'

const IS_OPEN = /(?:^| )(?:what(?! if)|when|which|how|who|where|why)(?: |$)/

/** A question that names nothing is about what is in view. */
function askedAbout(clause: Clause): ResolvedEvents {
  const which = eventsOfSentence(
    clause,
    clause.words.map((word) => (/^(?:or|than)$/.test(word.text) ? { ...word, text: 'and' } : word)),
  )
  if (which.kind === 'unclear' && which.ids.length === 1) return { kind: 'events', ids: which.ids }
  const ids = eventsInView(clause.context)
  const isOfSight =
    ids.length > 0 &&
    ids.length <= 4 &&
    (which.kind === 'unknown' || (which.kind === 'unclear' && which.ids.every((id) => ids.includes(id))))
  return isOfSight ? { kind: 'events', ids: which.kind === 'unclear' ? which.ids : ids } : which
}

const isTopic = (name: string): name is Topic => topics.safeParse(name).success

/** What a question supposes: "is it at 9?", "isn't it on the 5th?" */
function supposedBy({ words, context }: Clause, id: string, topic: Topic): CommandOf<'ask'>['supposed'] {
  const { day, time, part } = readDayAndTime(words)
  const { start_date: start = null, start_time: near = null } = knownEvent(context, id) ?? {}
  const days = day?.resolve(dayContext(context, start)) ?? null
  // "the yoga in June: is it at seven?" supposes no day.
  const date = days && days.from === days.to ? days.from : null
  const after = topic === 'end-time' ? near : null
  const clock = time && resolveTime(time, { near, part: part ?? day?.part ?? null, after })
  return date || clock ? { date, time: clock } : null
}

/** Only about these can something be supposed: "how much is it on Friday?" supposes nothing. */
const ABOUT_WHEN: readonly Topic[] = ['when', 'date', 'start-time', 'end-time']

/** Asks about one topic of some events. */
export function fillAsk(clause: Clause, name: string): Command | null {
  if (!isTopic(name)) return null
  const asked = askedAbout(clause)
  // "what reminders do I have": about everything known, if nothing is in view.
  const isOfAll = name === 'reminders' && asked.kind === 'none' && clause.context.known.length > 0
  const which: ResolvedEvents = isOfAll ? { kind: 'events', ids: clause.context.known.map(({ id }) => id) } : asked
  const [first = ''] = which.kind === 'events' ? which.ids : []
  const isAboutWhen = ABOUT_WHEN.includes(name)
  const times = isAboutWhen ? timesAsked(clause, which) : null
  if (times) return times
  const supposed =
    isAboutWhen && first !== '' && !EITHER.test(clause.text) && !IS_OPEN.test(clause.text)
      ? supposedBy(clause, first, name)
      : null
  return commandFor(clause, which, (ids): Step => ({
    kind: 'ask',
    topic: supposed && name === 'date' ? 'when' : name,
    events: [...ids],
    field: name === 'certainty' ? fieldDoubted(clause, first) : null,
    supposed,
    said: typedWords(clause),
  }))
}

/** "what date is it in April", "when is the next one after 11 January": the times of a recurring event. */
function timesAsked(clause: Clause, which: ResolvedEvents): Command | null {
  const [id = '', ...more] = which.kind === 'events' ? which.ids : []
  const span = IS_OPEN.test(clause.text) && more.length === 0 ? readSpan(clause) : null
  if (!span || !knownEvent(clause.context, id)?.recurrence) return null
  const shape = span.to > '9000' || /(?:^| )next(?: |$)/.test(clause.text) ? 'next' : 'list'
  return { kind: 'list', filter: { ...ANYTHING, span, among: [id] }, shape, said: typedWords(clause) }
}

const NAMED_AFTER = ['category', 'venue', 'city', 'organizer_name'] as const

/** "where did 15 come from", "you sure about London": the field that has that value. */
function fieldDoubted({ words, text, context }: Clause, id: string): CommandOf<'ask'>['field'] {
  const named = fieldAsked(text)
  const event = knownEvent(context, id)
  if (named && named !== 'start_time') return named
  const isPrice = words.some(
    ({ mention }) => mention?.marker === 'NUM' && String(mention.value) === event?.ticket_price,
  )
  if (isPrice) return 'ticket_price'
  const typed = new Set(words.flatMap((word) => fold(word.typed).split(' ')))
  const valued = NAMED_AFTER.find((field) =>
    fold(event?.[field] ?? '')
      .split(' ')
      .some((word) => word.length > 3 && typed.has(word)),
  )
  if (valued) return valued
  const clock = words.map((_, at) => timeAtWord(words, at)).find((it) => it !== null)
  const end = event?.end_time ?? null
  if (clock) return end !== null && resolveTime(clock, { near: end, part: null }) === end ? 'end_time' : 'start_time'
  return named ?? (words.some(isDay) ? 'start_date' : null)
}

/** Lists the events that are sought. */
export function fillList(clause: Clause, wanted: CommandOf<'list'>['shape']): Command {
  const list = readList(clause, wanted)
  return { kind: 'list', ...list, filter: ofTheThread(clause, list), said: typedWords(clause) }
}

/** "how many games are there in May", with a list of fixtures: a word that no event has means those of the thread. */
function ofTheThread({ context }: Clause, { filter, shape }: Pick<CommandOf<'list'>, 'filter' | 'shape'>): Filter {
  const isOfAll = shape === 'list' || filter.words.length === 0 || context.thread.length < 2
  if (isOfAll || matchEvents(context, filter).length > 0) return filter
  return { ...filter, words: [], among: context.thread.map(({ id }) => id) }
}

/** Finds an event by its words; with fewer and fewer of them if none has them all. */
export function fillFind(clause: Clause): Command | null {
  const filter = readFilter(clause)
  const { context } = clause
  const named = [...filter.words, ...placeWords(filter.place ?? '')]
  const ways: Filter[] = [
    { ...filter, span: filter.words.length > 0 ? null : filter.span },
    { ...ANYTHING, words: named },
    ...named.map((word): Filter => ({ ...ANYTHING, words: [word] })),
    { ...ANYTHING, category: filter.category },
  ]
  const found = ways.find(
    (way) =>
      (way.words.length > 0 || way.category !== null || way.place !== null) && matchEvents(context, way).length > 0,
  )
  return found ? { kind: 'find', filter: found, said: typedWords(clause) } : null
}

/** Asks whether the person is free on the days said, or during an event. */
export function fillFree(clause: Clause): Command | null {
  const span = readSpan(clause)
  if (span) return { kind: 'free', span, said: typedWords(clause) }
  // "am I free for the brunch?"
  const which = eventsOfSentence(clause)
  return which.kind === 'events' && which.ids.length === 1 ? fillClashes(clause) : null
}

const SAME_DAY = /(?:^| )(?:same|one|a single) (?:day|date|evening|night|morning|afternoon|PART)s?(?: |$)/

/** "do any of my things overlap": about everything, whatever was spoken of. */
const ALL_MINE =
  /(?:^| )(?<!(?:with|against) )(?:any|all|some)(?: (?:two|NUM))?(?: of)? (?:my|our) (?:things|events|stuff|plans|bookings|dates)(?: |$)|(?:^| )(?:anywhere|double booked myself|double booked anything)(?: |$)/

/** Lists what is at the same time as the events named or in view; if there are none, anything on the days said. */
export function fillClashes(clause: Clause): Command {
  const by: Pick<CommandOf<'clashes'>, 'by'> = SAME_DAY.test(clause.text) ? { by: 'day' } : {}
  const clash = { kind: 'clashes' as const, ...by, said: typedWords(clause) }
  const pair = readEventPair(clause)
  if (pair) return { ...clash, events: pair, span: null }
  const which = eventsOfSentence(
    clause,
    clause.words.filter(({ mention }) => mention === null),
  )
  const span = readSpan(clause)
  if (span === null && ALL_MINE.test(clause.text)) return { ...clash, events: [], span }
  if (span && which.kind !== 'events') return { ...clash, events: [], span: { ...span, fromTime: null, toTime: null } }
  const events = which.kind === 'events' ? which.ids : eventsInView(clause.context)
  return { ...clash, events: [...events], span: null }
}
