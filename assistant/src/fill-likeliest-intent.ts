import { capitalize } from '@swap/dates/capitalize'
import { addDays } from '@swap/dates/calendar-day'
import type { Command, Step } from './command.ts'
import type { Intent } from './classifier/intent.ts'
import type { IntentGuess } from './classifier/combine-intent-scores.ts'
import { typedWords, type Clause } from './clauses/clause.ts'
import { moodOf } from './clauses/mood.ts'
import { typedText } from './normalize/masked-sentence.ts'
import { decide, isAct, THRESHOLDS } from './policy.ts'
import { fillSlots } from './slots/fill-slots.ts'
import { fillSeveral, type ClassifyText } from './slots/fill-several.ts'
import { findUnusedValues } from './slots/find-unused-values.ts'
import { askDay } from './slots/typed/vague-day.ts'
import { readTypedEvents } from './slots/typed/typed-events.ts'
import { readDayAndTime } from './slots/values/day-and-time.ts'

/**
 * Tries the intents of a clause, the likeliest first, and returns the command of the first intent whose slots the clause fills: "move it to
 * friday", classified as "change when", becomes a change of the start date. The policy may turn the command into an offer. If no intent's slots
 * are filled, reads a new event with a date, or an errand; otherwise the clause is not understood.
 */
export function fillLikeliestIntent(
  clause: Clause,
  { text, hasQuestionMark }: { text: string; hasQuestionMark: boolean },
  classifyText: ClassifyText,
): Command {
  const said = typedWords(clause)
  const guesses = classifyText(text)
  const several = guesses[0]?.intent === 'several' ? fillSeveral(clause, classifyText) : null
  if (several) return several
  let declined: Command | null = null
  for (const { intent, probability } of intentsToTry(guesses)) {
    const command = fillSlots(clause, intent, hasQuestionMark)
    if (!command) continue
    if (isForbidden(clause, command, hasQuestionMark)) return { kind: 'leave', said }
    declined = command.kind === 'cannot' && UNFILLED.includes(command.wish) ? command : null
    if (declined) break
    return decide(withAllValues(clause, command, classifyText), { probability, said, context: clause.context })
  }
  const event = hasQuestionMark ? null : (readDatedEvent(clause) ?? readErrand(clause))
  return event ?? declined ?? { kind: 'cannot', wish: 'unclear', about: said, said }
}

/** Intents that other readers have already looked for: several wishes at once, and how an event repeats. */
const ALREADY_READ: readonly Intent[] = ['several', 'change recurrence']

/** The likeliest intents, rescaled as if those already read did not exist. */
function intentsToTry(guesses: readonly IntentGuess[]): IntentGuess[] {
  const open = guesses.filter(({ intent }) => !ALREADY_READ.includes(intent))
  const taken = guesses.filter(({ intent }) => ALREADY_READ.includes(intent))
  const rest = Math.max(1e-6, 1 - taken.reduce((sum, { probability }) => sum + probability, 0))
  return open
    .map(({ intent, probability }) => ({ intent, probability: probability / rest }))
    .slice(0, THRESHOLDS.maxTried)
    .filter(({ probability }) => probability >= THRESHOLDS.consider)
}

/** "don't cancel tuesdays": an order not to do something. */
const isForbidden = (clause: Clause, command: Command, hasQuestionMark: boolean): boolean =>
  moodOf(clause, hasQuestionMark).mood === 'forbids' && isAct(command) && command.kind !== 'unremind'

/** Refusals that mean no more than that the slots of the intent stayed empty. */
const UNFILLED: readonly string[] = ['unclear', 'unknown-event', 'no-event']

/** Reads a new event with its day and hour: "Gig 5 December 23:00, Tokyo". Null for a question, or without both. */
function readDatedEvent(clause: Clause): Command | null {
  const made = moodOf(clause, false).mood === 'tells' ? readTypedEvents(clause) : null
  if (made?.kind === 'askBack') return made
  const [event] = made?.kind === 'create' ? made.events : []
  return event?.facts.start_date && event.facts.start_time ? made : null
}

/** "remind me to ring the plumber" → asks for the day of a new event; null if it names a day, or is no such errand. */
function readErrand(clause: Clause): Command | null {
  const [, errand = ''] = /^(?:please )?remind me to ([^ ]+ .+)$/.exec(clause.text) ?? []
  if (errand === '' || clause.words.some(({ mention }) => mention !== null)) return null
  const title = capitalize(typedText(clause.raw, clause.words.slice(-errand.split(' ').length)))
  const { today } = clause.context
  return askDay(clause, { facts: { title }, assumed: [], isToRemind: true }, { from: today, to: addDays(today, 6) })
}

/** Completes a change by what else the clause says: by the save, or a second change; otherwise notes the unused values in `unread`. */
function withAllValues(clause: Clause, command: Command, classifyText: ClassifyText): Command {
  const saved = withSave(clause, command)
  if (saved) return saved
  const unread = findUnusedValues(clause, command)
  if (command.kind !== 'change' || unread.length === 0) return command
  const both = fillSeveral(clause, classifyText)
  return both?.kind === 'change' ? both : { ...command, unread }
}

/** "save it", "add it to my calendar" */
const SAVES =
  /^(?:(?:please|can you|could you|and|so|ok) )*(?:save|add|put|stick|keep) (?:it|this|that)(?: (?:to|in|into|on) (?:my |the )?calendar)?(?: |$)/

/** "save it as 9.30 till 3" → changes both hours of the event, and saves it; null for anything else. */
function withSave(clause: Clause, command: Command): Command | null {
  const isOfOne = command.kind === 'change' || (command.kind === 'save' && command.events.length === 1)
  if (!isOfOne || !SAVES.test(clause.text) || !readDayAndTime(clause.words).time?.until) return null
  const change = command.kind === 'change' ? command : fillSlots(clause, 'change when', false)
  const id = command.kind === 'change' ? command.event : command.events[0]
  if (change?.kind !== 'change' || change.event !== id) return null
  const save: Step = { kind: 'save', events: [change.event], said: typedWords(clause) }
  return { kind: 'several', steps: [change, save], said: typedWords(clause) }
}
