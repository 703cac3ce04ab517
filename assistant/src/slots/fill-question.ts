import { ANYTHING } from './asking/read-list.ts'
import { readSpan } from './asking/read-span.ts'
import { fieldAsked } from './asking/field-asked.ts'
import { fold } from '../resolve/search-text.ts'
import { EITHER, readDayAndTime } from './values/day-and-time.ts'
import { knownEvent } from '../context.ts'
import { timeAtWord } from './values/negation.ts'
import { resolveTime } from '../entities/resolve-time.ts'
import { isDay } from '../normalize/masked-sentence.ts'
import { eventsInView, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { commandForEvents } from '../clauses/command-for-events.ts'
import { dayContext, typedWords, type Clause } from '../clauses/clause.ts'
import type { Command, CommandOf, Step } from '../command.ts'
import { topic as topics, type Topic } from '../topic.ts'
import { resolveMentionedEvents } from './resolve-mentioned-events.ts'

/**
 * Makes the command that answers a question about one topic, such as place or start time, of the events that a clause means, or of those in
 * view. Null if `topic.ts` does not list the topic.
 *
 *     "where is the choir", 'where'        → ask where the choir is
 *     "is it at 9", 'start-time'           → ask whether it starts at 21:00
 *     "when is the next one", 'when'       → list the next date, for a recurring event
 */
export function fillAsk(clause: Clause, topicName: string): Command | null {
  const { data: topic } = topics.safeParse(topicName)
  if (!topic) return null
  const events = resolveAskedEvents(clause, topic)
  const [event = ''] = events.kind === 'events' ? events.ids : []
  const isAboutWhen = ABOUT_WHEN.includes(topic)
  const dates = isAboutWhen ? askDatesOfSeries(clause, events) : null
  if (dates) return dates
  const isSupposing = isAboutWhen && event !== '' && !EITHER.test(clause.text) && !QUESTION_WORD.test(clause.text)
  const supposed = isSupposing ? readSupposed(clause, event, topic) : null
  return commandForEvents(clause, events, (ids): Step => ({
    kind: 'ask',
    topic: supposed && topic === 'date' ? 'when' : topic,
    events: [...ids],
    field: topic === 'certainty' ? readDoubtedField(clause, event) : null,
    supposed,
    said: typedWords(clause),
  }))
}

/** Topics for which a day or time in the question is a guess to check; in "how much is it on Friday?" the day is no guess. */
const ABOUT_WHEN: readonly Topic[] = ['when', 'date', 'start-time', 'end-time']
const QUESTION_WORD = /(?:^| )(?:what(?! if)|when|which|how|who|where|why)(?: |$)/
/** Upper bound on the events in view that a question may be about without naming one. */
const MAX_IN_VIEW = 4

/** Resolves the events of a question; those in view if it names none of them, all known ones for "what reminders do I have". */
function resolveAskedEvents(clause: Clause, topic: Topic): ResolvedEvents {
  const { context } = clause
  // "which is sooner, Hamlet or the choir": both.
  const words = clause.words.map((word) => (/^(?:or|than)$/.test(word.text) ? { ...word, text: 'and' } : word))
  const events = resolveMentionedEvents(clause, words)
  if (topic === 'reminders' && events.kind === 'none' && context.known.length > 0)
    return { kind: 'events', ids: context.known.map(({ id }) => id) }
  if (events.kind === 'unclear' && events.ids.length === 1) return { kind: 'events', ids: events.ids }
  const inView = eventsInView(context)
  if (inView.length === 0 || inView.length > MAX_IN_VIEW) return events
  if (events.kind === 'unknown') return { kind: 'events', ids: inView }
  return events.kind === 'unclear' && events.ids.every((id) => inView.includes(id))
    ? { kind: 'events', ids: events.ids }
    : events
}

/** Lists the dates of a recurring event: "what date is it in April", "when is the next one". Null for another event. */
function askDatesOfSeries(clause: Clause, events: ResolvedEvents): Command | null {
  const [id = '', ...more] = events.kind === 'events' ? events.ids : []
  const span = QUESTION_WORD.test(clause.text) && more.length === 0 ? readSpan(clause) : null
  if (!span || !knownEvent(clause.context, id)?.recurrence) return null
  const isOpenEnded = span.to > '9000'
  const shape = isOpenEnded || /(?:^| )next(?: |$)/.test(clause.text) ? 'next' : 'list'
  return { kind: 'list', filter: { ...ANYTHING, span, among: [id] }, shape, said: typedWords(clause) }
}

/** Reads the day and time that a question supposes: "is it at 9?", "isn't it on the 5th?" Null if it supposes neither. */
function readSupposed({ words, context }: Clause, id: string, topic: Topic): CommandOf<'ask'>['supposed'] {
  const { day, time, part } = readDayAndTime(words)
  const { start_date: startDate = null, start_time: startTime = null } = knownEvent(context, id) ?? {}
  const days = day?.resolve(dayContext(context, startDate)) ?? null
  // "the yoga in June: is it at seven?" supposes no day.
  const date = days && days.from === days.to ? days.from : null
  const after = topic === 'end-time' ? startTime : null
  const clock = time && resolveTime(time, { near: startTime, part: part ?? day?.part ?? null, after })
  return date || clock ? { date, time: clock } : null
}

const NAME_FIELDS = ['category', 'venue', 'city', 'organizer_name'] as const

/** Reads which field a question doubts, by its name or value: "are you sure about the price", "where is the 15 from". */
function readDoubtedField({ words, text, context }: Clause, id: string): CommandOf<'ask'>['field'] {
  const named = fieldAsked(text)
  if (named && named !== 'start_time') return named
  const event = knownEvent(context, id)
  const isPrice = words.some(
    ({ mention }) => mention?.marker === 'NUM' && String(mention.value) === event?.ticket_price,
  )
  if (isPrice) return 'ticket_price'
  const typed = new Set(words.flatMap((word) => fold(word.typed).split(' ')))
  const isTyped = (value: string | null | undefined): boolean =>
    fold(value ?? '')
      .split(' ')
      .some((word) => word.length > 3 && typed.has(word))
  const field = NAME_FIELDS.find((name) => isTyped(event?.[name]))
  if (field) return field
  const time = words.map((_, at) => timeAtWord(words, at)).find((found) => found !== null)
  const end = event?.end_time ?? null
  if (time) return end !== null && resolveTime(time, { near: end, part: null }) === end ? 'end_time' : 'start_time'
  return named ?? (words.some(isDay) ? 'start_date' : null)
}
