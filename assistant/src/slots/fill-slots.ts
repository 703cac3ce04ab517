import { sliceClause, typedWords, type Clause } from '../clauses/clause.ts'
import { asksPermission } from '../clauses/asks-permission.ts'
import { withoutCourtesy } from '../clauses/without-courtesy.ts'
import { isHearsay, moodOf } from '../clauses/mood.ts'
import { offer, step, type Command } from '../command.ts'
import { isAct, asOffer } from '../policy.ts'
import { readTypedEvents } from './typed/typed-events.ts'
import { fillCancellation, fillEventAction, fillOffer, fillReminder } from './fill-event-action.ts'
import { fillChange, fillClear } from './fill-change.ts'
import { fillPrice } from './changing/fill-price.ts'
import { fillReminderRemoval } from './reminders/remove-reminder.ts'
import { fillAsk } from './fill-question.ts'
import { fillClashes, fillFind, fillFree, fillList } from './fill-search.ts'
import type { Intent } from '../classifier/intent.ts'

/**
 * Fills the slots of an intent from a sentence and returns the command. If the sentence only asks about an act, the command offers it. Null
 * if the sentence lacks what the intent needs.
 *
 *     "move it to 9", `change when`          → change { start_time: '21:00' }
 *     "can I move it to 9?", `change when`   → an offer of that change
 */
export function fillSlots(sentence: Clause, intent: Intent, hasQuestionMark: boolean): Command | null {
  const { mood, skip } = moodOf(sentence, hasQuestionMark)
  const command = fillIntent(withoutCourtesy(sliceClause(sentence, skip)), withoutCourtesy(sentence), intent)
  if (!command || (leadsToAct(command) && asksPermission(sentence))) return null
  const isOrdered = ORDER_AFTER_OPENING.test(sentence.text) && !isHearsay(sentence.text)
  const isAsked = mood === 'wonders' || (mood === 'asks' && (hasQuestionMark || QUESTION_OPENING.test(sentence.text)))
  return isAct(command) && isAsked && !isOrdered ? asOffer(command, typedWords(sentence)) : command
}

/** Returns whether a command changes something, at once or after a question to the person. */
const leadsToAct = (command: Command): boolean =>
  isAct(command) ||
  (command.kind === 'askBack' &&
    (command.about === 'value' || command.choices.some(({ request }) => leadsToAct(request))))

const ORDER_VERBS =
  'write|jot|note|put|move|make|change|set|add|save|keep|delete|remove|rename|take|push|shift|correct|fix|update'
/** "for the pottery, would you write down …?", "Ana asks for Thursday, so please move it" */
const ORDER_AFTER_OPENING = new RegExp(
  `[^ ] (?:(?:would|could|can|will) you (?:please |kindly )?|so (?:please )?|please )(?:${ORDER_VERBS})(?: |$)`,
)
/** "and is it at 9" */
const QUESTION_OPENING =
  /^(?:(?:and|so|but) )*(?:who|what|why|how|when|where|which|(?:will|is|are|does|do|did|has|was) (?:it|we|i|they|there|the|this|that|he|she|you))(?: |$)/

/** Fills an intent from a clause without the words that set its mood ("could you"), or from the whole sentence if it asks. */
function fillIntent(clause: Clause, sentence: Clause, intent: Intent): Command | null {
  const [kind = '', detail = ''] = intent.split(' ')
  switch (kind) {
    case 'ask':
      return fillAsk(sentence, detail)
    case 'list':
    case 'next':
    case 'count':
      return fillList(sentence, kind)
    case 'find':
      return fillFind(sentence)
    case 'free':
      return fillFree(sentence)
    case 'clashes':
      return fillClashes(sentence)
    case 'change':
      return fillChange(clause, detail)
    case 'clear':
      return fillClear(clause) ?? (IS_FREE.test(clause.text) ? fillPrice(clause) : null)
    case 'save':
    case 'unsave':
    case 'delete':
      return fillEventAction(clause, kind)
    case 'remind':
      return fillReminder(clause)
    case 'unremind':
      return fillReminderRemoval(clause)
    case 'cancel':
      return fillCancellation(sentence)
    case 'offer': {
      const action = offer.shape.action.safeParse(detail)
      return action.success ? fillOffer(sentence, action.data) : null
    }
    case 'create':
      return readTypedEvents(clause) ?? readTypedEvents(sentence)
    default:
      return commandWithoutSlots(sentence, kind, detail)
  }
}

/** "it's free now": sets the price rather than clears anything. */
const IS_FREE =
  /^(?:(?:and|but|so|actually) )*(?:it|this|that|entry|admission|they|tickets?) (?:is|are|will be)(?: now| actually| all)* free(?: now| actually| for all| for everyone| to get in| entry| in)*$/

/** Makes a command that needs nothing from the sentence: "undo that", "thanks", "what's the weather". */
function commandWithoutSlots(sentence: Clause, kind: string, detail: string): Command | null {
  const said = typedWords(sentence)
  const made = step.safeParse({ kind, ...(kind === 'cannot' && { wish: detail, about: said }), said })
  return made.success ? made.data : null
}
