import { sliceClause, typedWords, type Clause } from '../clauses/clause.ts'
import { asksPermission } from '../clauses/asks-permission.ts'
import { withoutCourtesy } from '../clauses/without-courtesy.ts'
import { isHearsay, moodOf } from '../clauses/mood.ts'
import { isDay } from '../normalize/masked.ts'
import { offer, step, type Command } from '../command.ts'
import { isAct, asOffer } from '../policy.ts'
import { readTypedEvents } from './typed/typed-events.ts'
import { fillCalendar, fillCancelled, fillOffer, fillReminder } from './fill-action.ts'
import { fillChange, fillClear } from './fill-change.ts'
import { fillReminderRemoval } from './reminders/remove-reminder.ts'
import { fillAsk, fillClashes, fillFind, fillFree, fillList } from './fill-question.ts'
import type { Intent } from '../classifier/intent.ts'

/** Fills the slots of an intent from a sentence, and returns the command; null if the sentence lacks what the intent needs. */
export function fill(whole: Clause, intent: Intent, hasQuestionMark: boolean): Command | null {
  const { mood, skip } = moodOf(whole, hasQuestionMark)
  const clause = withoutCourtesy(sliceClause(whole, skip))
  const request = filled(clause, whole, intent)
  if (request && leadsToAct(request) && asksPermission(whole)) return null
  return request &&
    isAct(request) &&
    !(ORDERED_LATER.test(whole.text) && !isHearsay(whole.text)) &&
    (mood === 'wonders' || (mood === 'asks' && (hasQuestionMark || BEGINS_ASKING.test(whole.text))))
    ? asOffer(request, typedWords(whole))
    : request
}

/** Whether something would be changed, at once or after asking back. */
const leadsToAct = (command: Command): boolean =>
  isAct(command) ||
  command.kind === 'repeat' ||
  (command.kind === 'askBack' &&
    (command.about === 'value' || command.choices.some(({ request }) => leadsToAct(request))))

/** "for the pottery, would you write down …?", "Ana asks for Thursday, so please move it": an order, however it begins or ends. */
const ORDERED_LATER =
  /[^ ] (?:(?:would|could|can|will) you (?:please |kindly )?|so (?:please )?|please )(?:write|jot|note|put|move|make|change|set|add|save|keep|delete|remove|rename|take|push|shift|correct|fix|update)(?: |$)/
const BEGINS_ASKING =
  /^(?:(?:and|so|but) )*(?:who|what|why|how|when|where|which|(?:will|is|are|does|do|did|has|was) (?:it|we|i|they|there|the|this|that|he|she|you))(?: |$)/
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
      return fillClear(clause) ?? (IS_FREE.test(clause.text) ? fillChange(clause, 'ticket_price') : null)
    case 'save':
    case 'unsave':
    case 'delete':
      return fillCalendar(clause, kind)
    case 'remind':
      return fillReminder(clause)
    case 'unremind':
      return fillReminderRemoval(clause)
    case 'create':
      return readTypedEvents(clause) ?? readTypedEvents(whole)
    default:
      return plain(whole, kind, what)
  }
}

/** "put them all on Saturday" does not ask for a list. */
const PUTS = /^put (?:them|it|both|everything|these|those)(?: (?:all|both))* (?:on |to |at )?(?:DAY|TIME)/

/** "it's free now" clears nothing: that is its price. */
const IS_FREE =
  /^(?:(?:and|but|so|actually) )*(?:it|this|that|entry|admission|they|tickets?) (?:is|are|will be)(?: now| actually| all)* free(?: now| actually| for all| for everyone| to get in| entry| in)*$/

function plain(clause: Clause, kind: string, what: string): Command | null {
  if (what === 'delete-everything' && clause.words.some(isDay)) return fillCalendar(clause, 'delete')
  if (kind === 'cancel') return fillCancelled(clause)
  if (kind === 'offer') {
    const action = offer.shape.action.safeParse(what)
    return action.success ? fillOffer(clause, action.data) : null
  }
  const made = step.safeParse({
    kind,
    ...(kind === 'cannot' && { wish: what, about: typedWords(clause) }),
    said: typedWords(clause),
  })
  return made.success ? made.data : null
}
