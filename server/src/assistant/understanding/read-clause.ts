import { readAfter } from './asking/after-event.ts'
import { readBeyond, readBeyondAsked } from './asking/beyond.ts'
import { readCalendar } from './ordering/calendar.ts'
import { fieldRules } from './changing/changes.ts'
import { readFind, readFree, readList } from './asking/lists.ts'
import { readMove, readTold } from './changing/moves.ts'
import { readOffer } from './ordering/offers.ts'
import { readOneForAnother } from './changing/one-value-for-another.ts'
import { readWithoutNote } from './changing/without-note.ts'
import { readClash, readFacts, readQuestion, readWhatAbout } from './asking/questions.ts'
import { readReminder, readReminderStop } from './ordering/reminders.ts'
import { readUndo } from './small-talk.ts'
import { statementRules } from './changing/statements.ts'
import { aboutOne, askWhich, groupWords, meant, part, pointingOf, said, type Clause } from './clauses/clause.ts'
import { isDay, type MaskedWord } from './reading/masked.ts'
import { moodOf, plainVerb } from './clauses/mood.ts'
import type { Request, Step } from '../request.ts'
import { readTypedEvents } from './typed/typed-events.ts'

type Read = (clause: Clause) => Request | null

const firstOf =
  (...reads: readonly Read[]): Read =>
  (clause) => {
    for (const read of reads) {
      const request = read(clause)
      if (request) return request
    }
    return null
  }

const byRules =
  (rules: typeof fieldRules): Read =>
  (clause) => {
    for (const [pattern, make] of rules) {
      const match = pattern.exec(clause.text)
      const request = match && make(clause, match)
      if (request) return request
    }
    return null
  }

const CANCELLED =
  /^(?:(?<who>.+?) (?:is|are|was|were|has been|have been|got|will be|is being)(?: now| sadly| unfortunately)? (?:cancelled|called off|off|not happening|not taking place|not going ahead|scrapped)|(?:they|he|she|we|the [a-z]+|[a-z]+)(?: have| has)?(?: just)? (?:cancelled|called off|scrapped) (?<what>.+?))(?: (?:now|sadly|unfortunately|they .+|due to .+|because .+|this .+|(?:on |for )?DAY))?$/d

const THEY_CANCELLED =
  /^(?:they|he|she|the (?:band|organizers?|artist|singer|speaker|venue|club|host))(?: have| has)?(?: just)? (?:cancelled|pulled out|called off)$/

/** "The quiz has been cancelled": what is to be done about it is asked. */
const readCancelled: Read = (clause) => {
  if (THEY_CANCELLED.test(clause.text)) return askCancelled(clause, [])
  const match = CANCELLED.exec(clause.text)
  if (!match) return null
  return askCancelled(clause, [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'what')])
}

const isNamed = (clause: Clause, who: readonly MaskedWord[]): boolean =>
  pointingOf(who, clause.memory).names.length > 0 && meant(clause, who).kind === 'events'

/** "Cancel it" may mean several things. */
const readCancel: Read = (clause) => {
  const match = /^(?:cancel|call off|forget(?: about)?)(?! .*(?:remind|notes?|time|price)) (?<who>.+)$/d.exec(
    clause.text,
  )
  if (!match) return null
  // "forget it" leaves all as it is, "forget the run" is about the run.
  if (clause.text.startsWith('forget') && !isNamed(clause, groupWords(clause, match, 'who'))) return null
  return askCancelled(clause, groupWords(clause, match, 'who'))
}

const CALLED_OFF = { ticket_info: { ticket_availability: 'cancelled' } }

/** "they're all cancelled" */
function askOfAll(clause: Clause, ids: readonly string[]): Request {
  const kinds = ['unsave', 'delete'] as const
  const choices = kinds.map((kind) => ({
    label: kind,
    event: null,
    request: { kind, events: [...ids], said: said(clause) },
  }))
  return { kind: 'askBack', about: 'meaning', missing: null, event: null, choices, said: said(clause) }
}

/** Out of the calendar, away altogether, or kept as what does not take place: only the person knows. */
export function askCancelled(clause: Clause, who: readonly MaskedWord[]): Request {
  const which = meant(clause, who)
  if (which.kind === 'events' && which.ids.length > 1) return askOfAll(clause, which.ids)
  if (which.kind === 'unclear')
    return askWhich(clause, which.ids, (id) => ({ kind: 'unsave', events: [id], said: said(clause) }))
  return aboutOne(clause, which, (id) => {
    const requests = [
      { kind: 'unsave' as const, events: [id], said: said(clause) },
      { kind: 'delete' as const, events: [id], said: said(clause) },
      { kind: 'change' as const, event: id, edit: CALLED_OFF, said: said(clause) },
    ]
    const choices = requests.map((request) => ({ label: request.kind, event: id, request }))
    return { kind: 'askBack', about: 'meaning', missing: null, event: id, choices, said: said(clause) }
  })
}

const MAKES =
  /^(?:make|put|add|set up|have|create|schedule|plan|enter) (?:in )?(?:an? |new |the |event|appointment|meeting|[a-z]+ )/

/** What is told to be done: the particular before the general. "make an event: sushi night, Friday" is new. */
const readOrder: Read = (clause) => {
  const request = readKnownOrder(clause)
  const isNobodys = request?.kind === 'cannot' && (request.wish === 'unknown-event' || request.wish === 'no-event')
  return isNobodys && MAKES.test(clause.text) ? (readNew(clause) ?? request) : request
}

const readKnownOrder = firstOf(
  readUndo,
  readReminderStop,
  readBeyond,
  readCancel,
  readOffer,
  readReminder,
  readOneForAnother,
  readWithoutNote,
  byRules(fieldRules),
  readMove,
  readCalendar,
)
const readStatement: Read = (clause) => {
  const request = readCancelled(clause) ?? firstOf(byRules(statementRules), readTold)(clause)
  // "Mum's birthday dinner is on Saturday at seven": nobody knows of it yet.
  const isNew = request?.kind === 'cannot' && request.wish === 'unknown-event'
  return isNew ? (readNew(clause) ?? request) : request
}

function readNew(clause: Clause): Request | null {
  if (!clause.words.some(isDay)) return null
  const made = readTypedEvents(clause)
  return made?.kind === 'create' && made.events.every(({ facts }) => facts.start_date) ? made : null
}
/** What is asked: nothing here changes anything. */
const readAsking = firstOf(
  readBeyond,
  readBeyondAsked,
  readWhatAbout,
  readFacts,
  readClash,
  readFree,
  readAfter,
  readList,
  readQuestion,
  readFind,
)

/** A thing wondered about is not done, but offered. */
export function offered(clause: Clause, request: Request): Request {
  if (request.kind === 'askBack' || request.kind === 'several' || request.kind === 'cannot') return request
  const event = 'event' in request ? request.event : 'events' in request ? request.events[0] : undefined
  const choice = { label: said(clause), event: typeof event === 'string' ? event : null, request }
  return {
    kind: 'askBack',
    about: 'meaning',
    missing: null,
    event: choice.event,
    choices: [choice],
    said: said(clause),
  }
}

/** Requests that change something. */
export const ACTS: readonly Request['kind'][] = ['change', 'save', 'unsave', 'delete', 'remind', 'unremind', 'create']

/** "don't remind me" takes reminders away; any other "don't" means that nothing is to be done. */
const readForbidden = (clause: Clause): Request =>
  /^(?:remind|let me know|ping|notify|(?:need|want) (?:a |any |the |to be )?remind)/.test(clause.text)
    ? (readReminderStop(remindStop(clause)) ?? leave(clause))
    : forgetNot(clause)

const remindStop = (clause: Clause): Clause => ({
  ...clause,
  text: `stop ${clause.text}`,
  starts: clause.starts.map((at) => at + 5),
})

const forgetNot = (clause: Clause): Request =>
  clause.text.startsWith('let me forget') ? (readReminder(clause) ?? leave(clause)) : leave(clause)

const leave = (clause: Clause): Step => ({ kind: 'leave', said: said(clause) })

/** What one clause orders, tells or, among others, asks; null where it is none of these. */
export function readClause(whole: Clause, isAsked: boolean, isPart: boolean): Request | null {
  const { mood, skip } = moodOf(whole, isAsked)
  const clause = withPlainVerb(part(whole, skip))
  if (mood === 'forbids') return readForbidden(clause)
  if (mood === 'wonders') {
    const order = readOrder(clause)
    if (order?.kind === 'offer' || (order?.kind === 'askBack' && order.about === 'value')) return order
    return order && ACTS.includes(order.kind) ? offered(clause, order) : null
  }
  if (mood === 'asks') return isPart ? readFurther(clause) : null
  return readOrder(clause) ?? (isPart ? readStatement(clause) : null)
}

/** A question among other things said; what is not understood is no part of the answer. */
function readFurther(clause: Clause): Request | null {
  // "What about the first one, is it expensive?" only says which.
  if (readWhatAbout(clause)) return null
  const request = readAsking(clause)
  return request?.kind === 'cannot' && request.wish === 'unknown-event' ? null : request
}

function withPlainVerb(clause: Clause): Clause {
  const [first, ...rest] = clause.words
  if (!first || plainVerb(first.text) === first.text) return clause
  const words = [{ ...first, text: plainVerb(first.text) }, ...rest]
  return { ...part({ ...clause, words }, 0) }
}

/** Whether a clause asks. */
export const isQuestion = (clause: Clause, hasQuestionMark: boolean): boolean =>
  moodOf(clause, hasQuestionMark).mood === 'asks'

/** What a clause asks, however it is said. */
export const readAsked = (whole: Clause): Request | null => readAsking(part(whole, moodOf(whole, true).skip))

/** Reads the whole message as a question, a statement or a typed event. */
export function readWhole(whole: Clause, hasQuestionMark: boolean): Request | null {
  const { mood, skip } = moodOf(whole, hasQuestionMark)
  const clause = part(whole, skip)
  if (LOOKS_FOR.test(clause.text)) {
    const found = readFind(clause)
    if (found) return found
  }
  if (mood === 'asks' || mood === 'wonders') {
    const isOrder = hasQuestionMark && moodOf(whole, false).mood === 'tells'
    const wondered = isOrder ? readOrder(clause) : null
    if (wondered && ACTS.includes(wondered.kind)) return offered(clause, wondered)
    return readAsking(clause) ?? readHow(clause) ?? (mood === 'wonders' ? readAsking(whole) : null)
  }
  return (
    readStatement(clause) ?? readHeading(clause) ?? readTypedEvents(clause) ?? readAsking(clause) ?? readAsking(whole)
  )
}

const HOW = /^how (?:do|can|could|would|should) (?:i|you|we) /

/** "How do I share this?": it is offered. */
function readHow(clause: Clause): Request | null {
  if (!HOW.test(clause.text)) return null
  const order = readOrder(part(clause, 3))
  if (order?.kind === 'offer') return order
  return order && ACTS.includes(order.kind) ? offered(clause, order) : null
}

const LOOKS_FOR =
  /^(?:find|look up|search for|dig out|dig up|locate)(?! out)(?: me)? |^what was (?:that|the) (?:thing|one|event|show|gig|place)(?: that)? (?:i|we) /

const readHeading: Read = firstOf(readFree, (clause) => (clause.words.length < 7 ? readList(clause) : null))

/** Nothing that is understood. */
export const unclear = (clause: Clause): Step => ({
  kind: 'cannot',
  wish: 'unclear',
  about: said(clause),
  said: said(clause),
})
