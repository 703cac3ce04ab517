import { capitalize } from '@swap/dates/capitalize'
import { addDays } from '@swap/dates/calendar-day'
import type { AskBack, Command, Step } from './command.ts'
import type { Context } from './context.ts'
import { classify } from './classifier/classify.ts'
import type { Intent } from './classifier/intent.ts'
import type { IntentGuess } from './classifier/combine-intent-scores.ts'
import { situationOf } from './classifier/situation.ts'
import { clauseOf } from './clauses/clause-of.ts'
import type { Likelihoods } from './network/sentence-network.ts'
import { part, said, type Clause } from './clauses/clause.ts'
import { moodOf, withoutDoubt } from './clauses/mood.ts'
import { withoutGreeting } from './normalize/without-greeting.ts'
import { typedText } from './normalize/masked.ts'
import { isGeneric, nameWords } from './normalize/name-words.ts'
import { otherLanguageOf } from './normalize/other-language.ts'
import { memoizePerContext } from './memoize-per-context.ts'
import { decide, isAct, offered, THRESHOLDS } from './policy.ts'
import { readAskedTogether } from './ask-picture/read-asked-together.ts'
import { readCompared } from './slots/asking/compared.ts'
import { readFreeDays } from './slots/asking/free-days.ts'
import { readGoesOn } from './slots/asking/goes-on.ts'
import { fold } from './resolve/haystack.ts'
import { fill } from './slots/fill.ts'
import { fillReminder } from './slots/fill-act.ts'
import { unreadIn } from './slots/unread.ts'
import { readTicketSaid } from './slots/ticket-said.ts'
import { fillFirst, fillSeveral, isOfSeveral, type GuessText } from './slots/fill-several.ts'
import { readOneOfItsDays } from './slots/changing/one-of-its-days.ts'
import { readEndCorrected } from './slots/changing/end-corrected.ts'
import { readToldBeside } from './slots/changing/told-beside.ts'
import { whatStays, withStaying } from './slots/changing/what-stays.ts'
import { withPriceBeside } from './slots/changing/price-beside.ts'
import { readAnswer } from './slots/messages/answers-to-question.ts'
import { readOnlyThese } from './slots/ordering/only-these.ts'
import { readReminderDropped } from './slots/ordering/reminder-dropped.ts'
import { readsSeveralTimes } from './slots/ordering/reminders.ts'
import { readReminderCorrected, readReminderMoved } from './slots/ordering/reminder-corrected.ts'
import { onOneOfItsDays } from './slots/series/one-day.ts'
import { readRhythm } from './slots/series/rhythm.ts'
import { readSeries } from './slots/series/days-told.ts'
import { readTimesAnswer } from './slots/series/once-or-always.ts'
import { whenSaid } from './slots/values/change-slots.ts'
import { readSeriesAsked } from './slots/series/series-asked.ts'
import { withRule } from './slots/series/whole-rule.ts'
import { readOpenSeries } from './slots/typed/open-series.ts'
import { readOwnNote } from './slots/typed/own-note.ts'
import { readPasted } from './slots/typed/pasted.ts'
import { readTypedEvents } from './slots/typed/typed-events.ts'
import { askDay } from './slots/typed/vague-day.ts'
import { readTypedSeries } from './slots/typed/typed-series.ts'
import { readBehindReason, readJoinedWishes } from './slots/wishes-joined.ts'

/**
 * Interprets a message as one command. Pure, never throws, and takes time in proportion to the text and to what is known. The classifier
 * says what is wanted (from what the sentence network makes of the text, if available), the slots are filled from the sentence, and the
 * policy decides whether to do it, offer it or ask.
 */
export function interpret(typed: string, context: Context, likelihoods: Likelihoods | null = null): Command {
  const text = withoutGreeting(typed)
  const guess = memoizePerContext((it, memory) => classify(it, situationOf(memory), it === text ? likelihoods : null))
  return interpretBy(text, context, (it) => guess(it, context))
}

/** The same with another classifier. */
export function interpretBy(text: string, context: Context, guess: GuessText): Command {
  const whole = (it: string, known: Context): Command => interpretWish(it, known, guess)
  const read = (it: string, known: Context): Command => readBehindReason(it, known, whole(it, known), whole)
  return readJoinedWishes(text, context, read) ?? read(text, context)
}

function interpretWish(text: string, context: Context, guess: GuessText): Command {
  const once = (it: string): Command => interpretOnce(it, context, guess)
  const language = otherLanguageOf(text)
  if (language) return { kind: 'cannot', wish: 'other-language', about: language, said: text }
  return (
    readTimesAnswer(text, context, (it) => clauseOf(it, context).clause) ??
    readRhythm(text, context, clauseOf) ??
    readOpenSeries(text, context, (it) => typedIn(once(it), clauseOf(it, context).clause)) ??
    readTypedSeries(text, context, once) ??
    askedTogether(once(text), text, context, guess)
  )
}

/** A message that orders nothing may ask two things at once. */
function askedTogether(command: Command, text: string, context: Context, guess: GuessText): Command {
  if (command.kind !== 'ask' && command.kind !== 'cannot') return command
  return readAskedTogether(text, context, (it, known) => interpretOnce(it, known, guess)) ?? command
}

function interpretOnce(text: string, context: Context, guess: GuessText): Command {
  const pasted = readPasted(text, context)
  if (pasted) return pasted
  const { clause, hasQuestionMark } = clauseOf(text, context)
  const read = (it: Clause): Command => {
    const { skip } = moodOf(it, hasQuestionMark)
    const known =
      (hasQuestionMark ? null : readOnlyThese(it)) ??
      (hasQuestionMark ? null : (readReminderCorrected(it) ?? readReminderDropped(it) ?? readEndCorrected(it))) ??
      (hasQuestionMark ? null : readReminderMoved(it)) ??
      (!hasQuestionMark && readsSeveralTimes(it) ? fillReminder(it) : null) ??
      readTicketSaid(it, hasQuestionMark) ??
      readGoesOn(it) ??
      readCompared(it) ??
      readFreeDays(it) ??
      (hasQuestionMark ? null : (readOneOfItsDays(it) ?? readToldBeside(part(it, skip)))) ??
      readSeries(it, hasQuestionMark) ??
      readSeriesAsked(it, hasQuestionMark)
    if (known) return known
    const words = it === clause ? text : wordsOf(it)
    const answered = hasQuestionMark || isOtherOrder(words, context, guess) ? null : readAnswer(part(it, skip))
    return answered ?? classified(it, { text: words, hasQuestionMark }, guess)
  }
  const doubted = hasQuestionMark ? null : withoutDoubt(clause)
  if (doubted) {
    const request = read({ ...clause, ...doubted })
    if (isAct(request)) return offered(request, said(clause))
  }
  const staying = whatStays(clause)
  const kept = staying && read(staying.clause)
  if (kept && (kept.kind === 'change' || kept.kind === 'several') && isAct(kept)) return withStaying(kept, staying)
  const request = withRule(clause, onOneOfItsDays(clause, read(clause), read))
  const meant = (hasQuestionMark ? null : readOwnNote(clause, request)) ?? request
  return doubted && isAct(meant) ? offered(meant, said(clause)) : meant
}

/** "make it end at 2" after "What should the title be?": a text may be anything, so a clear change of another field is not an answer. */
function isOtherOrder(text: string, { asked }: Context, guess: GuessText): boolean {
  if (asked?.about !== 'value' || !FREE_TEXTS.includes(asked.missing)) return false
  const [first] = guess(text)
  return first !== undefined && first.likely >= THRESHOLDS.sure && isChangeBut(first.intent, asked.missing)
}

const FREE_TEXTS: readonly AskBack['missing'][] = ['title', 'description', 'notes', 'organizer_name']

const isChangeBut = (intent: string, field: AskBack['missing']): boolean =>
  /^(?:change|clear) /.test(intent) && intent !== `change ${field}`

/** The words of a clause that is not the whole sentence, with days and amounts as typed. */
const wordsOf = ({ raw, words }: Clause): string =>
  words.map(({ mention, text, start, end }) => (mention ? raw.slice(start, end) : text)).join(' ')

/** A typed event, even if the sentence is understood as something else: its rhythm shows that it is one. */
function typedIn(command: Command, clause: Clause): Command {
  const isMade =
    command.kind === 'create' || (command.kind === 'askBack' && command.choices[0]?.request.kind === 'create')
  return isMade ? command : (readTypedEvents(clause) ?? command)
}

/** The likeliest intent whose slots the sentence fills. */
function classified(
  clause: Clause,
  { text, hasQuestionMark }: { text: string; hasQuestionMark: boolean },
  guess: GuessText,
): Command {
  const all = guess(text)
  const several = all[0]?.intent === 'several' ? fillSeveral(clause, guess) : null
  if (several) return several
  let failed: Command | null = null
  const tried = likelyOf(likelyOf(all, 'several'), 'change recurrence')
  let rest = 1
  for (const { intent, likely } of tried.slice(0, THRESHOLDS.tried).filter(isConsidered)) {
    const command = fill(clause, intent, hasQuestionMark)
    if (!command && intent === 'create') rest -= likely
    if (command && isForbidden(clause, command, hasQuestionMark)) return { kind: 'leave', said: said(clause) }
    if (command?.kind === 'cannot' && MISUNDERSTOOD.includes(command.wish)) {
      failed = command
      break
    }
    if (command?.kind === 'change' && isOfSeveral(clause, all))
      return fillFirst(clause, intent, guess) ?? unclear(clause)
    if (command) {
      // "move the Swanbrook game to Sunday 10am": a game that is here and named is not a new one.
      const among = likely / (isNamedHere(clause, command) ? rest : 1)
      return decide(withAllSaid(clause, command, guess), { likely: among, said: said(clause), context: clause.memory })
    }
  }
  return (hasQuestionMark ? null : (settledEvent(clause) ?? undatedReminder(clause))) ?? failed ?? unclear(clause)
}

/** Whether a change is to an event of this thread that the sentence names. */
function isNamedHere({ words, memory }: Clause, command: Command): boolean {
  if (command.kind !== 'change') return false
  const names = nameWords(words).filter((name) => !isGeneric(name))
  const title = memory.thread.find(({ id }) => id === command.event)?.title
  const own = title === undefined ? [] : fold(title).split(/[^\p{L}\d]+/u)
  return names.some((name) => own.includes(fold(name)))
}

const unclear = (clause: Clause): Command => ({
  kind: 'cannot',
  wish: 'unclear',
  about: said(clause),
  said: said(clause),
})

/**
 * The other intents, rescaled as if it were not this one, because readers have already looked for it: "move them all" is one wish for
 * each, and if nothing repeats, "delete the one on 20 December" is not a change of a rhythm.
 */
function likelyOf(guesses: readonly IntentGuess[], butFor: Intent): IntentGuess[] {
  const rest = Math.max(1e-6, 1 - (guesses.find(({ intent }) => intent === butFor)?.likely ?? 0))
  return guesses.filter(({ intent }) => intent !== butFor).map((it) => ({ ...it, likely: it.likely / rest }))
}

/** "don't cancel tuesdays": an order not to do something. */
const isForbidden = (clause: Clause, command: Command, hasQuestionMark: boolean): boolean =>
  moodOf(clause, hasQuestionMark).mood === 'forbids' && isAct(command) && command.kind !== 'unremind'

const MISUNDERSTOOD: readonly string[] = ['unclear', 'unknown-event', 'no-event']

/** Reads what was not understood otherwise and names an event with its day and hour: "Gig 5 December 23:00, Tokyo". */
function settledEvent(clause: Clause): Command | null {
  const made = moodOf(clause, false).mood === 'tells' ? readTypedEvents(clause) : null
  if (made?.kind === 'askBack') return made
  const [event] = made?.kind === 'create' ? made.events : []
  return event?.facts.start_date && event.facts.start_time ? made : null
}

/** "remind me to ring the plumber": an event whose day must be asked for. */
function undatedReminder(clause: Clause): Command | null {
  const [, rest = ''] = /^(?:please )?remind me to ([^ ]+ .+)$/.exec(clause.text) ?? []
  if (rest === '' || clause.words.some(({ mention }) => mention !== null)) return null
  const title = capitalize(typedText(clause.raw, clause.words.slice(-rest.split(' ').length)))
  const { today } = clause.memory
  return askDay(clause, { facts: { title }, assumed: [], isToRemind: true }, { from: today, to: addDays(today, 6) })
}

/** A change with everything the sentence says: what it leaves out may be a second change; otherwise it is noted. */
function withAllSaid(clause: Clause, command: Command, guess: GuessText): Command {
  const kept = withSave(clause, command)
  if (kept) return kept
  const unread = unreadIn(clause, command)
  const both = unread.length > 0 ? fillSeveral(clause, guess) : null
  if (both?.kind === 'change') return both
  const priced = command.kind === 'change' && unread.length > 0 ? withPriceBeside(clause, command) : null
  if (priced) return withAllSaid(clause, priced, guess)
  return command.kind === 'change' && unread.length > 0 ? { ...command, unread } : command
}

const SAVES =
  /^(?:(?:please|can you|could you|and|so|ok) )*(?:save|add|put|stick|keep) (?:it|this|that)(?: (?:to|in|into|on) (?:my |the )?calendar)?(?: |$)/

/** "save it as 9.30 till 3": both hours, and saved. */
function withSave(clause: Clause, command: Command): Command | null {
  const isOfOne = command.kind === 'change' || (command.kind === 'save' && command.events.length === 1)
  if (!isOfOne || !SAVES.test(clause.text) || !whenSaid(clause.words).time?.until) return null
  const change = command.kind === 'change' ? command : fill(clause, 'change when', false)
  const id = command.kind === 'change' ? command.event : command.events[0]
  if (change?.kind !== 'change' || change.event !== id) return null
  const save: Step = { kind: 'save', events: [change.event], said: said(clause) }
  return { kind: 'several', steps: [change, save], said: said(clause) }
}

const isConsidered = ({ likely }: IntentGuess): boolean => likely >= THRESHOLDS.considered
