import { capitalize } from '@swap/dates/capitalize'
import { addDays } from '@swap/dates/calendar-day'
import type { AskBack, Command, Step } from './command.ts'
import type { Context } from './context.ts'
import { classify } from './classifier/classify.ts'
import type { Intent } from './classifier/intent.ts'
import type { IntentGuess } from './classifier/combine-intent-scores.ts'
import { situationOf } from './classifier/situation.ts'
import { readClause } from './clauses/read-clause.ts'
import type { Likelihoods } from './network/sentence-network.ts'
import { sliceClause, typedWords, type Clause } from './clauses/clause.ts'
import { moodOf, withoutDoubt } from './clauses/mood.ts'
import { withoutGreeting } from './normalize/without-greeting.ts'
import { typedText } from './normalize/masked.ts'
import { isGenericNoun, titleWords } from './normalize/title-words.ts'
import { otherLanguageOf } from './normalize/other-language.ts'
import { memoizePerContext } from './memoize-per-context.ts'
import { decide, isAct, asOffer, THRESHOLDS } from './policy.ts'
import { readSeveralQuestions } from './ask-picture/read-several-questions.ts'
import { readComparison } from './slots/asking/read-comparison.ts'
import { readFreeDays } from './slots/asking/free-days.ts'
import { continueQuestion } from './slots/asking/continue-question.ts'
import { fold } from './resolve/search-text.ts'
import { fill } from './slots/fill.ts'
import { fillReminder } from './slots/fill-action.ts'
import { unusedValues } from './slots/unused-values.ts'
import { readTicketDetails } from './slots/ticket-details.ts'
import { fillFirst, fillSeveral, isOfSeveral, type GuessText } from './slots/fill-several.ts'
import { readNarrowedToDay } from './slots/changing/narrow-to-day.ts'
import { readEndCorrection } from './slots/changing/end-correction.ts'
import { readSideNote } from './slots/changing/side-note.ts'
import { readKeptFields, keepFields } from './slots/changing/kept-fields.ts'
import { withAddedPrice } from './slots/changing/added-price.ts'
import { readAnswer } from './slots/read-answer.ts'
import { readTickSelection } from './slots/tick-selection.ts'
import { readReminderRemoval } from './slots/reminders/remove-reminder.ts'
import { setsSeveralReminders } from './slots/reminders/read-reminder.ts'
import { readReminderCorrection, readReminderMove } from './slots/reminders/reminder-correction.ts'
import { limitToOneDay } from './slots/series/change-one-day.ts'
import { readRecurrenceChange } from './slots/series/change-recurrence.ts'
import { readSeriesDays } from './slots/series/change-days.ts'
import { readTimesAnswer } from './slots/series/once-or-always.ts'
import { readDayAndTime } from './slots/values/day-and-time.ts'
import { readSeriesQuestion } from './slots/series/series-question.ts'
import { moveRuleWithStart } from './slots/series/change-rule.ts'
import { readVagueRecurrence } from './slots/typed/vague-recurrence.ts'
import { readShortNote } from './slots/typed/short-note.ts'
import { readPasted } from './slots/typed/pasted.ts'
import { readTypedEvents } from './slots/typed/typed-events.ts'
import { askDay } from './slots/typed/vague-day.ts'
import { readTypedSeries } from './slots/typed/typed-series.ts'
import { readOrderAfterReason, readTrailingWishes } from './slots/trailing-wishes.ts'

/**
 * Interprets a message as one command. Pure, never throws, and takes time in proportion to the text and to what is known. The classifier
 * says what is wanted (from what the sentence network makes of the text, if available), the slots are filled from the sentence, and the
 * policy decides whether to do it, offer it or ask.
 */
export function interpret(typed: string, context: Context, likelihoods: Likelihoods | null = null): Command {
  const text = withoutGreeting(typed)
  const guess = memoizePerContext((it, known) => classify(it, situationOf(known), it === text ? likelihoods : null))
  return interpretBy(text, context, (it) => guess(it, context))
}

/** Like `interpret`, with another classifier. */
export function interpretBy(text: string, context: Context, guess: GuessText): Command {
  const whole = (it: string, known: Context): Command => interpretWish(it, known, guess)
  const read = (it: string, known: Context): Command => readOrderAfterReason(it, known, whole(it, known), whole)
  return readTrailingWishes(text, context, read) ?? read(text, context)
}

function interpretWish(text: string, context: Context, guess: GuessText): Command {
  const once = (it: string): Command => interpretOnce(it, context, guess)
  const language = otherLanguageOf(text)
  if (language) return { kind: 'cannot', wish: 'other-language', about: language, said: text }
  return (
    readTimesAnswer(text, context, (it) => readClause(it, context).clause) ??
    readRecurrenceChange(text, context, readClause) ??
    readVagueRecurrence(text, context, (it) => orTypedEvents(once(it), readClause(it, context).clause)) ??
    readTypedSeries(text, context, once) ??
    orSeveralQuestions(once(text), text, context, once)
  )
}

/** A message that orders nothing may ask several questions at once. */
function orSeveralQuestions(
  command: Command,
  text: string,
  context: Context,
  read: (text: string) => Command,
): Command {
  if (command.kind !== 'ask' && command.kind !== 'cannot') return command
  return readSeveralQuestions(text, context, read) ?? command
}

function interpretOnce(text: string, context: Context, guess: GuessText): Command {
  const pasted = readPasted(text, context)
  if (pasted) return pasted
  const { clause, hasQuestionMark } = readClause(text, context)
  const read = (it: Clause): Command => {
    const { skip } = moodOf(it, hasQuestionMark)
    const known =
      (hasQuestionMark ? null : readTickSelection(it)) ??
      (hasQuestionMark ? null : (readReminderCorrection(it) ?? readReminderRemoval(it) ?? readEndCorrection(it))) ??
      (hasQuestionMark ? null : readReminderMove(it)) ??
      (!hasQuestionMark && setsSeveralReminders(it) ? fillReminder(it) : null) ??
      readTicketDetails(it, hasQuestionMark) ??
      continueQuestion(it) ??
      readComparison(it) ??
      readFreeDays(it) ??
      (hasQuestionMark ? null : (readNarrowedToDay(it) ?? readSideNote(sliceClause(it, skip)))) ??
      readSeriesDays(it, hasQuestionMark) ??
      readSeriesQuestion(it, hasQuestionMark)
    if (known) return known
    const words = it === clause ? text : wordsOf(it)
    const answered = hasQuestionMark || isOtherOrder(words, context, guess) ? null : readAnswer(sliceClause(it, skip))
    return answered ?? fillLikeliest(it, { text: words, hasQuestionMark }, guess)
  }
  const doubted = hasQuestionMark ? null : withoutDoubt(clause)
  if (doubted) {
    const request = read({ ...clause, ...doubted })
    if (isAct(request)) return asOffer(request, typedWords(clause))
  }
  const staying = readKeptFields(clause)
  const kept = staying && read(staying.clause)
  if (kept && (kept.kind === 'change' || kept.kind === 'several') && isAct(kept)) return keepFields(kept, staying)
  const request = moveRuleWithStart(clause, limitToOneDay(clause, read(clause), read))
  const result = (hasQuestionMark ? null : readShortNote(clause, request)) ?? request
  return doubted && isAct(result) ? asOffer(result, typedWords(clause)) : result
}

/** "make it end at 2" after "What should the title be?": a text may be anything, so a clear change of another field is not an answer. */
function isOtherOrder(text: string, { asked }: Context, guess: GuessText): boolean {
  if (asked?.about !== 'value' || !FREE_TEXTS.includes(asked.missing)) return false
  const [first] = guess(text)
  return (
    first !== undefined && first.likely >= THRESHOLDS.overrideQuestion && changesOtherField(first.intent, asked.missing)
  )
}

const FREE_TEXTS: readonly AskBack['missing'][] = ['title', 'description', 'notes', 'organizer_name']

const changesOtherField = (intent: string, field: AskBack['missing']): boolean =>
  /^(?:change|clear) /.test(intent) && intent !== `change ${field}`

/** The words of a clause that is not the whole sentence, with days and amounts as typed. */
const wordsOf = ({ raw, words }: Clause): string =>
  words.map(({ mention, text, start, end }) => (mention ? raw.slice(start, end) : text)).join(' ')

/** Takes a sentence that says how an event repeats as a typed event, whatever else it was understood as. */
function orTypedEvents(command: Command, clause: Clause): Command {
  const isMade =
    command.kind === 'create' || (command.kind === 'askBack' && command.choices[0]?.request.kind === 'create')
  return isMade ? command : (readTypedEvents(clause) ?? command)
}

/** The likeliest intent whose slots the sentence fills. */
function fillLikeliest(
  clause: Clause,
  { text, hasQuestionMark }: { text: string; hasQuestionMark: boolean },
  guess: GuessText,
): Command {
  const all = guess(text)
  const several = all[0]?.intent === 'several' ? fillSeveral(clause, guess) : null
  if (several) return several
  let failed: Command | null = null
  const tried = exceptIntent(exceptIntent(all, 'several'), 'change recurrence')
  let rest = 1
  for (const { intent, likely } of tried.slice(0, THRESHOLDS.maxTried).filter(isConsidered)) {
    const command = fill(clause, intent, hasQuestionMark)
    if (!command && intent === 'create') rest -= likely
    if (command && isForbidden(clause, command, hasQuestionMark)) return { kind: 'leave', said: typedWords(clause) }
    if (command?.kind === 'cannot' && UNUSABLE.includes(command.wish)) {
      failed = command
      break
    }
    if (command?.kind === 'change' && isOfSeveral(clause, all))
      return fillFirst(clause, intent, guess) ?? unclear(clause)
    if (command) {
      // "move the Swanbrook game to Sunday 10am": a game that is here and named is not a new one.
      const among = likely / (isNamedHere(clause, command) ? rest : 1)
      return decide(withUnusedValues(clause, command, guess), {
        likely: among,
        said: typedWords(clause),
        context: clause.context,
      })
    }
  }
  return (hasQuestionMark ? null : (readDatedEvent(clause) ?? readUndatedReminder(clause))) ?? failed ?? unclear(clause)
}

/** Whether a change is to an event of this thread that the sentence names. */
function isNamedHere({ words, context }: Clause, command: Command): boolean {
  if (command.kind !== 'change') return false
  const names = titleWords(words).filter((name) => !isGenericNoun(name))
  const title = context.thread.find(({ id }) => id === command.event)?.title
  const own = title === undefined ? [] : fold(title).split(/[^\p{L}\d]+/u)
  return names.some((name) => own.includes(fold(name)))
}

const unclear = (clause: Clause): Command => ({
  kind: 'cannot',
  wish: 'unclear',
  about: typedWords(clause),
  said: typedWords(clause),
})

/**
 * The other intents, rescaled as if it were not this one, because readers have already looked for it: "move them all" is one wish for
 * each, and if nothing repeats, "delete the one on 20 December" is not a change of how it repeats.
 */
function exceptIntent(guesses: readonly IntentGuess[], excluded: Intent): IntentGuess[] {
  const rest = Math.max(1e-6, 1 - (guesses.find(({ intent }) => intent === excluded)?.likely ?? 0))
  return guesses.filter(({ intent }) => intent !== excluded).map((it) => ({ ...it, likely: it.likely / rest }))
}

/** "don't cancel tuesdays": an order not to do something. */
const isForbidden = (clause: Clause, command: Command, hasQuestionMark: boolean): boolean =>
  moodOf(clause, hasQuestionMark).mood === 'forbids' && isAct(command) && command.kind !== 'unremind'

const UNUSABLE: readonly string[] = ['unclear', 'unknown-event', 'no-event']

/** Reads what was not understood otherwise and names an event with its day and hour: "Gig 5 December 23:00, Tokyo". */
function readDatedEvent(clause: Clause): Command | null {
  const made = moodOf(clause, false).mood === 'tells' ? readTypedEvents(clause) : null
  if (made?.kind === 'askBack') return made
  const [event] = made?.kind === 'create' ? made.events : []
  return event?.facts.start_date && event.facts.start_time ? made : null
}

/** "remind me to ring the plumber": an event whose day must be asked for. */
function readUndatedReminder(clause: Clause): Command | null {
  const [, rest = ''] = /^(?:please )?remind me to ([^ ]+ .+)$/.exec(clause.text) ?? []
  if (rest === '' || clause.words.some(({ mention }) => mention !== null)) return null
  const title = capitalize(typedText(clause.raw, clause.words.slice(-rest.split(' ').length)))
  const { today } = clause.context
  return askDay(clause, { facts: { title }, assumed: [], isToRemind: true }, { from: today, to: addDays(today, 6) })
}

/** A change with everything the sentence says: what it leaves out may be a second change; otherwise it is noted. */
function withUnusedValues(clause: Clause, command: Command, guess: GuessText): Command {
  const kept = withSave(clause, command)
  if (kept) return kept
  const unread = unusedValues(clause, command)
  const both = unread.length > 0 ? fillSeveral(clause, guess) : null
  if (both?.kind === 'change') return both
  const priced = command.kind === 'change' && unread.length > 0 ? withAddedPrice(clause, command) : null
  if (priced) return withUnusedValues(clause, priced, guess)
  return command.kind === 'change' && unread.length > 0 ? { ...command, unread } : command
}

const SAVES =
  /^(?:(?:please|can you|could you|and|so|ok) )*(?:save|add|put|stick|keep) (?:it|this|that)(?: (?:to|in|into|on) (?:my |the )?calendar)?(?: |$)/

/** "save it as 9.30 till 3": both hours, and saved. */
function withSave(clause: Clause, command: Command): Command | null {
  const isOfOne = command.kind === 'change' || (command.kind === 'save' && command.events.length === 1)
  if (!isOfOne || !SAVES.test(clause.text) || !readDayAndTime(clause.words).time?.until) return null
  const change = command.kind === 'change' ? command : fill(clause, 'change when', false)
  const id = command.kind === 'change' ? command.event : command.events[0]
  if (change?.kind !== 'change' || change.event !== id) return null
  const save: Step = { kind: 'save', events: [change.event], said: typedWords(clause) }
  return { kind: 'several', steps: [change, save], said: typedWords(clause) }
}

const isConsidered = ({ likely }: IntentGuess): boolean => likely >= THRESHOLDS.consider
