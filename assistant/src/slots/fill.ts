import { askCancelled, offered, ACTS } from './read-clause.ts'
import { part, said, type Clause } from '../clauses/clause.ts'
import { withoutCourtesy } from '../clauses/tag-question.ts'
import { isHearsay, moodOf, type Mood } from '../clauses/mood.ts'
import { isDay } from '../normalize/masked.ts'
import { step, type Command } from '../command.ts'
import { readTypedEvents } from './typed/typed-events.ts'
import { fillCalendar, fillNoReminder, fillOffer, fillReminder } from './fill-act.ts'
import { fillChange, fillClear } from './fill-change.ts'
import { fillAsk, fillClashes, fillFind, fillFree, fillList } from './fill-question.ts'
import type { Intent } from '../classifier/intent.ts'
import { whoIsMeant } from './who-is-meant.ts'

/** The request of an intent, with what the sentence says for its slots; null where it lacks what the intent needs. */
export function fill(whole: Clause, intent: Intent, hasQuestionMark: boolean): Command | null {
  const { mood, skip } = moodOf(whole, hasQuestionMark)
  const clause = withoutCourtesy(part(whole, skip))
  const request = filled(clause, whole, intent)
  return request &&
    ACTS.includes(request.kind) &&
    !(ORDERED_LATER.test(whole.text) && !isHearsay(whole.text)) &&
    (isWondered(mood, whole) || (mood === 'asks' && (hasQuestionMark || BEGINS_ASKING.test(whole.text))))
    ? offered(whole, request)
    : request
}

/** "for the pottery, would you write down …?": told, however it ends. */
const ORDERED_LATER =
  /[^ ] (?:would|could|can|will) you (?:please |kindly )?(?:write|jot|note|put|move|change|set|add|save|keep|delete|remove|rename|take|push|shift|correct|update)(?: |$)/
const BEGINS_ASKING =
  /^(?:(?:and|so|but) )*(?:who|what|why|how|when|where|which|(?:will|is|are|does|do|did|has|was) (?:it|we|i|they|there|the|this|that|he|she|you))(?: |$)/
const ORDERS =
  /^(?:move|make|change|set|put|push|shift|delete|remove|save|add|fix|correct|update|adjust|amend|rename|remind)$/

/** "Ana asks for Thursday, so please move it": what others say is passed on, and then something is told to be done. */
const isWondered = (mood: Mood, { words }: Clause): boolean =>
  mood === 'wonders' &&
  !words.some(
    ({ text }, at) =>
      at > 2 &&
      ORDERS.test(text) &&
      (words[at]?.breakBefore !== 'none' || /^(?:so|please|and)$/.test(words[at - 1]?.text ?? '')),
  )

function filled(clause: Clause, asTyped: Clause, intent: Intent): Command | null {
  const [kind = '', what = ''] = intent.split(' ')
  const whole = withoutCourtesy(asTyped)
  switch (kind) {
    case 'ask':
      return fillAsk(whole, what)
    case 'list':
      if (PUTS.test(clause.text)) return fillChange(clause, 'when')
      return fillList(whole, kind)
    case 'next':
    case 'count':
      return fillList(whole, kind)
    case 'find':
      return fillFind(whole)
    case 'free':
      return fillFree(whole)
    case 'clashes':
      return fillClashes(whole)
    case 'change':
      return fillChange(clause, what)
    case 'clear':
      return fillClear(clause)
    case 'save':
    case 'unsave':
    case 'delete':
      return fillCalendar(clause, kind)
    case 'remind':
      return fillReminder(clause)
    case 'unremind':
      return fillNoReminder(clause)
    case 'create':
      return readTypedEvents(clause) ?? readTypedEvents(whole)
    default:
      return plain(whole, kind, what)
  }
}

/** "put them all on Saturday" lists nothing. */
const PUTS = /^put (?:them|it|both|everything|these|those)(?: (?:all|both))* (?:on |to |at )?(?:DAY|TIME)/

const SPARES = /(?:^| )(?:except|but|apart from|besides|other than|without)(?: |$)/

function plain(clause: Clause, kind: string, what: string): Command | null {
  if (what === 'delete-everything' && clause.words.some(isDay)) return fillCalendar(clause, 'delete')
  if (what === 'delete-everything' && SPARES.test(clause.text)) return null
  if (kind === 'cancel') {
    const which = whoIsMeant(clause)
    return askCancelled(
      which.kind === 'events' ? { ...clause, spokenOf: which.ids } : clause,
      which.kind === 'events' ? [] : clause.words,
    )
  }
  if (kind === 'offer') {
    if (what !== 'calendar-file' && what !== 'share' && what !== 'event-page' && what !== 'booking') return null
    return fillOffer(clause, what)
  }
  const made = step.safeParse({
    kind,
    ...(kind === 'cannot' && { wish: what, about: said(clause) }),
    said: said(clause),
  })
  return made.success ? made.data : null
}
