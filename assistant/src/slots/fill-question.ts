import { ANYTHING, filterOf, listOf } from './asking/lists.ts'
import { spanOf } from './asking/span-said.ts'
import { fieldAsked } from './asking/field-asked.ts'
import { fold } from '../resolve/haystack.ts'
import { EITHER, knownEvent, whenSaid } from './values/change-slots.ts'
import { clockOf } from './values/denied.ts'
import { timeMeant } from '../entities/choose-time.ts'
import { isDay } from '../normalize/masked.ts'
import { matchEvents, placeWords } from '../resolve/match-events.ts'
import { inSight, type Meant } from '../resolve/which-event.ts'
import { about, dayContext, said, type Clause } from '../clauses/clause.ts'
import { topic as topics, type Filter, type Command, type CommandOf, type Step, type Topic } from '../command.ts'
import { pairOf } from './pair-named.ts'
import { whoIsMeant } from './who-is-meant.ts'

const IS_OPEN = /(?:^| )(?:what(?! if)|when|which|how|who|where|why)(?: |$)/

/** A question that names nothing is about what is in sight. */
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

const isTopic = (name: string): name is Topic => topics.safeParse(name).success

/** What a question supposes: "is it at 9?", "isn't it on the 5th?" */
function supposedBy({ words, memory }: Clause, id: string, topic: Topic): CommandOf<'ask'>['supposed'] {
  const { day, time, part } = whenSaid(words)
  const { start_date: start = null, start_time: near = null } = knownEvent(memory, id) ?? {}
  const days = day?.resolve(dayContext(memory, start)) ?? null
  // "the yoga in June: is it at seven?" supposes no day.
  const date = days && days.from === days.to ? days.from : null
  const after = topic === 'end-time' ? near : null
  const clock = time && timeMeant(time, { near, part: part ?? day?.part ?? null, after })
  return date || clock ? { date, time: clock } : null
}

/** Only about these can something be supposed: "how much is it on Friday?" supposes nothing. */
const ABOUT_WHEN: readonly Topic[] = ['when', 'date', 'start-time', 'end-time']

/** A question about one topic of some events. */
export function fillAsk(clause: Clause, name: string): Command | null {
  if (!isTopic(name)) return null
  const asked = askedAbout(clause)
  // "what reminders do I have": about everything known, if nothing is in sight.
  const isOfAll = name === 'reminders' && asked.kind === 'none' && clause.memory.known.length > 0
  const which: Meant = isOfAll ? { kind: 'events', ids: clause.memory.known.map(({ id }) => id) } : asked
  const [first = ''] = which.kind === 'events' ? which.ids : []
  const isAboutWhen = ABOUT_WHEN.includes(name)
  const times = isAboutWhen ? timesAsked(clause, which) : null
  if (times) return times
  const supposed =
    isAboutWhen && first !== '' && !EITHER.test(clause.text) && !IS_OPEN.test(clause.text)
      ? supposedBy(clause, first, name)
      : null
  return about(clause, which, (ids): Step => ({
    kind: 'ask',
    topic: supposed && name === 'date' ? 'when' : name,
    events: [...ids],
    field: name === 'certainty' ? fieldDoubted(clause, first) : null,
    supposed,
    said: said(clause),
  }))
}

/** "what date is it in April", "when is the next one after 11 January": the times of a recurring event. */
function timesAsked(clause: Clause, which: Meant): Command | null {
  const [id = '', ...more] = which.kind === 'events' ? which.ids : []
  const span = IS_OPEN.test(clause.text) && more.length === 0 ? spanOf(clause) : null
  if (!span || !knownEvent(clause.memory, id)?.recurrence) return null
  const shape = span.to > '9000' || /(?:^| )next(?: |$)/.test(clause.text) ? 'next' : 'list'
  return { kind: 'list', filter: { ...ANYTHING, span, among: [id] }, shape, said: said(clause) }
}

const NAMED_AFTER = ['category', 'venue', 'city', 'organizer_name'] as const

/** "where did 15 come from", "you sure about London": the field that has that value. */
function fieldDoubted({ words, text, memory }: Clause, id: string): CommandOf<'ask'>['field'] {
  const named = fieldAsked(text)
  const event = knownEvent(memory, id)
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
  const clock = words.map((_, at) => clockOf(words, at)).find((it) => it !== null)
  const end = event?.end_time ?? null
  if (clock) return end !== null && timeMeant(clock, { near: end, part: null }) === end ? 'end_time' : 'start_time'
  return named ?? (words.some(isDay) ? 'start_date' : null)
}

/** A list of what is sought. */
export function fillList(clause: Clause, wanted: CommandOf<'list'>['shape']): Command {
  const list = listOf(clause, wanted)
  return { kind: 'list', ...list, filter: ofTheThread(clause, list), said: said(clause) }
}

/** "how many games are there in May", with a list of fixtures: a word that no event has means those of the thread. */
function ofTheThread({ memory }: Clause, { filter, shape }: Pick<CommandOf<'list'>, 'filter' | 'shape'>): Filter {
  const isOfAll = shape === 'list' || filter.words.length === 0 || memory.thread.length < 2
  if (isOfAll || matchEvents(memory, filter).length > 0) return filter
  return { ...filter, words: [], among: memory.thread.map(({ id }) => id) }
}

/** The filter for finding something, with fewer and fewer of the words said if nothing has them all. */
export function fillFind(clause: Clause): Command | null {
  const filter = filterOf(clause)
  const { memory } = clause
  const named = [...filter.words, ...placeWords(filter.place ?? '')]
  const ways: Filter[] = [
    { ...filter, span: filter.words.length > 0 ? null : filter.span },
    { ...ANYTHING, words: named },
    ...named.map((word): Filter => ({ ...ANYTHING, words: [word] })),
    { ...ANYTHING, category: filter.category },
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

const SAME_DAY = /(?:^| )(?:same|one|a single) (?:day|date|evening|night|morning|afternoon|PART)s?(?: |$)/

/** "do any of my things overlap": about everything, whatever was spoken of. */
const ALL_MINE =
  /(?:^| )(?<!(?:with|against) )(?:any|all|some)(?: (?:two|NUM))?(?: of)? (?:my|our) (?:things|events|stuff|plans|bookings|dates)(?: |$)|(?:^| )(?:anywhere|double booked myself|double booked anything)(?: |$)/

/** What is at the same time as the events named or in sight; if there are none, anything on the days said. */
export function fillClashes(clause: Clause): Command {
  const by: Pick<CommandOf<'clashes'>, 'by'> = SAME_DAY.test(clause.text) ? { by: 'day' } : {}
  const clash = { kind: 'clashes' as const, ...by, said: said(clause) }
  const pair = pairOf(clause)
  if (pair) return { ...clash, events: pair, span: null }
  const which = whoIsMeant(
    clause,
    clause.words.filter(({ mention }) => mention === null),
  )
  const span = spanOf(clause)
  if (span === null && ALL_MINE.test(clause.text)) return { ...clash, events: [], span }
  if (span && which.kind !== 'events') return { ...clash, events: [], span: { ...span, fromTime: null, toTime: null } }
  const events = which.kind === 'events' ? which.ids : inSight(clause.memory)
  return { ...clash, events: [...events], span: null }
}
