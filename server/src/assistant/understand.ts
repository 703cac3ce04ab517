import type { Memory } from './memory.ts'
import { readAnswer } from './understanding/messages/answers-to-question.ts'
import { readAllBut, readEachItsOwn } from './understanding/messages/each-its-own.ts'
import { readOrderAndQuestion } from './understanding/messages/order-and-question.ts'
import { readFieldNotOld } from './understanding/changing/field-not-old.ts'
import { onlyAsked, readHadBack, withoutActs } from './understanding/messages/only-asked.ts'
import { notOfSight } from './understanding/messages/beside-sight.ts'
import { readEachToGo, readToldTogether } from './understanding/messages/told-together.ts'
import { readTogether } from './understanding/asking/asked-together.ts'
import { readLastChangeAsked } from './understanding/asking/last-change-asked.ts'
import { readNoMore } from './understanding/messages/no-more.ts'
import { readNextOfSeries } from './understanding/series/next-of-series.ts'
import { readTitle } from './understanding/asking/lists.ts'
import { readOfThePast, withoutRemark } from './understanding/messages/remarks.ts'
import { readRhythm } from './understanding/series/rhythm.ts'
import { readSeries, withRule } from './understanding/series/series.ts'
import { readTimesAnswer } from './understanding/series/which-times.ts'
import { readNothingOn } from './understanding/asking/nothing-on.ts'
import { readOldAndNew } from './understanding/changing/old-and-new.ts'
import { readOwnNote } from './understanding/messages/own-note.ts'
import { readPointedAt } from './understanding/messages/pointed-at.ts'
import { withSettledDay } from './understanding/changing/settled-day.ts'
import { onOneOfItsDays } from './understanding/series/one-day-of-series.ts'
import { readSetOfSight } from './understanding/messages/sets-of-sight.ts'
import { readSmallTalk } from './understanding/small-talk.ts'
import { withoutToldBeside } from './understanding/messages/told-beside.ts'
import { readToDo } from './understanding/ordering/to-do.ts'
import { readRelativePrice } from './understanding/messages/relative-price.ts'
import { readWhatStays } from './understanding/messages/what-stays.ts'
import { readYear } from './understanding/changing/year-said.ts'
import { readSupposed } from './understanding/messages/supposed.ts'
import {
  isAskedAt,
  isUnderstood,
  readNoted,
  readPartly,
  readPassedOn,
  readQuestionAlone,
  readQuoted,
  readSent,
  withoutCorrect,
  withoutCorrectThat,
  withoutPremise,
  withoutReason,
} from './understanding/read-beside.ts'
import { ACTS, isQuestion, offered, readAsked, readClause, readWhole, unclear } from './understanding/read-clause.ts'
import { part, withoutDenied, type Clause } from './understanding/clauses/clause.ts'
import { inPlainWords } from './understanding/clauses/frames.ts'
import { joinSteps } from './understanding/clauses/join-steps.ts'
import { isDay, mask, toMasked } from './understanding/reading/masked.ts'
import { moodOf } from './understanding/clauses/mood.ts'
import { readSentence } from './understanding/reading/sentence.ts'
import { shieldNames } from './understanding/clauses/shielded.ts'
import { splitClauses } from './understanding/clauses/split-clauses.ts'
import { asksByTag, withoutCourtesy, withoutTag } from './understanding/clauses/tag-question.ts'
import { isWrittenIn, toHaystack } from './understanding/naming/haystack.ts'
import { overList } from './understanding/naming/over-a-list.ts'
import { choose } from './understanding/learned/choose.ts'
import { guessIntents, type GuessIntents } from './understanding/learned/guess-intent.ts'
import type { Request, TypedEvent } from './request.ts'
import { readPastedIcs } from './understanding/typed/ics-body.ts'
import { readChat, readChatLine } from './understanding/typed/pasted-chat.ts'
import { readLetter } from './understanding/typed/pasted-letter.ts'
import { readTypedEvent, TELLS_OF_ONE } from './understanding/typed/typed-event.ts'
import { readOpenSeries } from './understanding/typed/open-series.ts'
import { readTypedSeries } from './understanding/typed/typed-series.ts'
import { readLines } from './understanding/typed/typed-events.ts'
import { readUnsuited } from './understanding/messages/unsuited.ts'

/**
 * What a person wants with a message, as one request. Pure, never throws, and takes time in proportion to the text and to what is
 * known. A change is requested only where the sentence says so: a question never changes anything, and where more than one event may
 * be meant the answer is a question back, not a guess.
 */
export function understand(text: string, memory: Memory, guess: GuessIntents = guessIntents): Request {
  const once = (it: string): Request => understandOnce(it, memory, guess)
  return (
    readTimesAnswer(text, memory, (it) => clauseOf(it, memory).clause) ??
    readRhythm(text, memory, clauseOf) ??
    readOpenSeries(text, memory, once) ??
    readTypedSeries(text, memory, once) ??
    once(text)
  )
}

function understandOnce(text: string, memory: Memory, guess: GuessIntents): Request {
  const pasted = readPasted(text, memory)
  if (pasted) return pasted
  const { clause, hasQuestionMark } = clauseOf(text, memory)
  const asked = onlyAsked(clause)
  if (asked) return withoutActs(asked, readTyped(asked, true, guess))
  const read = (it: Clause): Request => withoutRemark(it, withoutToldBeside(it, readTyped(it, hasQuestionMark, guess)))
  const request = onOneOfItsDays(clause, readWhatStays(clause, read) ?? read(clause), read)
  const taken = withRule(clause, withSettledDay(clause, request))
  return readOwnNote(clause, taken) ?? notOfSight(clause, taken)
}

function readTyped(clause: Clause, hasQuestionMark: boolean, guess: GuessIntents): Request {
  const plain =
    readSent(clause) ??
    readLastChangeAsked(clause) ??
    readHadBack(clause, hasQuestionMark) ??
    readToDo(clause) ??
    readNextOfSeries(clause) ??
    readOfThePast(clause) ??
    readUnsuited(clause, hasQuestionMark) ??
    readNoMore(clause, hasQuestionMark) ??
    readNothingOn(clause) ??
    readSeries(clause, hasQuestionMark) ??
    readYear(clause, hasQuestionMark) ??
    readRelativePrice(clause, hasQuestionMark) ??
    readSetOfSight(clause, hasQuestionMark) ??
    readPointedAt(clause, hasQuestionMark) ??
    readTogether(clause) ??
    readSupposed(clause, hasQuestionMark) ??
    (hasQuestionMark
      ? null
      : (readToldTogether(clause, readMessage) ??
        readEachToGo(clause, readMessage) ??
        readFieldNotOld(clause) ??
        readOldAndNew(clause)))
  if (plain) return plain
  const both =
    readOrderAndQuestion(clause, readMessage) ?? readEachItsOwn(clause, readMessage) ?? readAllBut(clause, readMessage)
  if (both) return both
  const isAsked = hasQuestionMark || asksByTag(clause)
  return choose(clause, { byRules: readSpoken(clause, hasQuestionMark), hasQuestionMark: isAsked, guess })
}

/** A text as the readers of sentences take it: in plain words, with markers for what says when and how much. */
export function clauseOf(text: string, memory: Memory): { clause: Clause; hasQuestionMark: boolean } {
  const sentence = readSentence(text, (word) => isWrittenIn(toHaystack(memory.known), word))
  const named = shieldNames(
    toMasked(
      sentence.raw,
      sentence.words.map((word) => ({ ...word, mention: null })),
    ),
    memory.known,
  )
  const masked = inPlainWords(shieldNames(mask(named), memory.known))
  return {
    clause: { ...masked, memory: overList(memory, masked), spokenOf: [] },
    hasQuestionMark: sentence.hasQuestionMark,
  }
}

function readPasted(text: string, memory: Memory): Request | null {
  const events = readPastedIcs(text.slice(0, 200_000), memory.timeZone)
  if (events.length > 0) return { kind: 'create', events }
  if (!text.trim().includes('\n')) {
    const line = readChatLine(text, memory) ?? readFields(text, memory)
    return line && { kind: 'create', events: [line] }
  }
  const listed = readLines(text, memory)
  if (listed.length > 0) return { kind: 'create', events: listed }
  const pasted = readChat(text, memory) ?? readLetter(text, memory)
  return pasted && { kind: 'create', events: [pasted] }
}

/** "Board Games | Fri 4 Dec | 19:00 | The Fox, Leeds": a line of fields, each as a line of its own. */
function readFields(text: string, memory: Memory): TypedEvent | null {
  const fields = text.split(/\s*[|¦]\s*/).filter(Boolean)
  if (fields.length < 3 || fields.length > 12 || text.length > 1000) return null
  const named = fields.findIndex((field) => !/^(?:\W*\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b)/i.test(field))
  const [name = '', ...rest] = [
    ...fields.slice(named, named + 1),
    ...fields.slice(0, Math.max(named, 0)),
    ...fields.slice(named + 1),
  ]
  return named < 0 ? null : readLetter([name, ...rest].join('\n'), memory)
}

function readSpoken(masked: Clause, hasQuestionMark: boolean): Request {
  const quoted = readQuoted(masked, readMessage) ?? readPassedOn(masked) ?? readNoted(masked)
  if (quoted) return quoted
  const order = withoutPremise(masked)
  const concluded = order && readMessage(order, false)
  if (concluded?.kind === 'change') return concluded
  const question = readQuestionAlone(masked, readMessage)
  if (question) return question
  const plain = withoutReason(masked)
  const told = plain && readMessage(plain, isAskedAt(masked, plain.words.length))
  if (told && isUnderstood(told)) return told
  const corrected = withoutCorrectThat(masked)
  const whole = readMessage(corrected, hasQuestionMark && corrected === masked)
  const isUpdated = whole.kind === 'change' && !Object.keys(whole.edit).some((field) => WRITTEN.test(field))
  const update = isUpdated || hasQuestionMark ? null : withoutCorrect(masked)
  const set = update && readMessage(update, false)
  if (set?.kind === 'change') return set
  return isUnderstood(whole) ? whole : (readPartly(masked, whole, readMessage) ?? whole)
}

/** What a value may have swallowed of the words behind it. */
const WRITTEN = /^(?:title|location|contact|description)$/
/** "the start is eight, yes?": asked, not told. */
const STATES = /^(?:(?:so|and|but) )*(?:the |its )?[a-z]+(?: [a-z]+)? (?:is|are|starts|ends|begins|finishes|costs) /

function readMessage(masked: Clause, hasQuestionMark: boolean): Request {
  const polite = withoutCourtesy(masked)
  // "it's on Friday, isn't it? Thank you!"
  const isAsked = hasQuestionMark || (polite !== masked && isAskedAt(masked, polite.words.length))
  const tagged = withoutTag(masked, hasQuestionMark) ?? withoutTag(polite, isAsked)
  const whole = tagged ?? polite
  if (tagged) return (STATES.test(tagged.text) ? readAsked(tagged) : null) ?? readWhole(tagged, true) ?? unclear(masked)
  const { mood, skip } = moodOf(whole, hasQuestionMark)
  const plain = part(whole, skip)
  const quick = readSmallTalk(whole.text) ?? (mood === 'tells' ? readSmallTalk(plain.text) : null)
  if (quick) return quick
  const answer = hasQuestionMark ? null : readAnswer(plain)
  if (answer) return answer
  const clauses = splitClauses(whole)
  const saved = readNewSaved(clauses)
  if (saved) return saved
  const steps = readClauses(whole, clauses, hasQuestionMark)
  const made = steps?.kind === 'cannot' && steps.wish === 'no-event' ? readNewTold(whole) : null
  if (made) return made
  return steps ?? readWhole(whole, hasQuestionMark) ?? readTitle(plain) ?? unclear(whole)
}

/** What is said in a clause that is no order itself, and makes the order another one: "if it rains, …", "not the quiz, …". */
const DOUBTS =
  /^(?:(?:and|but|so) )*(?:not (?![a-z]+ing|able|interested|sure|now|for me|my|worth|really|keen|bothered|(?:at |on )?(?:NUM|TIME|DAY|MONEY|LONG)(?: |$))|(?:except|unless|if|in case|never|neither)(?: |$))|(?:^| )(?:except|unless|only if|other than|apart from)(?: |$)/

function readClauses(whole: Clause, clauses: readonly Clause[], hasQuestionMark: boolean): Request | null {
  const asked = clauses.map((clause) => hasQuestionMark && isQuestion(clause, false))
  let isInDoubt = false
  const steps = joinSteps(clauses, (clause, at) => {
    const isAsked = (asked[at] ?? false) || (hasQuestionMark && clauses.length === 1)
    const request = readClause(clause, isAsked, clauses.length > 1)
    isInDoubt ||= request === null && DOUBTS.test(withoutDenied(clause).text)
    return request
  })
  return steps && isInDoubt && ACTS.includes(steps.kind) ? offered(whole, steps) : steps
}

/** "I'm going to Rhys's 30th on the 23rd, starts at 7": the event is told here, so that it starts at seven is no change of another. */
function readNewTold(whole: Clause): Request | null {
  if (!TELLS_OF_ONE.test(whole.text) || !whole.words.some(isDay)) return null
  const made = readTypedEvent(whole)
  return made?.kind === 'create' ? made : null
}

const SAVES_IT = /^(?:(?:please|then|also) )*(?:save|add|keep) (?:it|that|this)(?: (?:to|in) (?:my |the )?calendar)?$/

/** "theatre with Jo Friday 7pm, save it": the event that was just typed. */
function readNewSaved(clauses: readonly Clause[]): Request | null {
  const [first, second, ...more] = clauses
  if (!first || !second || more.length > 0 || !SAVES_IT.test(second.text)) return null
  const made = readClause(first, false, false) ? null : readTypedEvent(first)
  return made?.kind === 'create' ? { ...made, events: made.events.map((event) => ({ ...event, save: true })) } : null
}
