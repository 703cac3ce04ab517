import type { Memory } from './memory.ts'
import { readAnswer } from './intents/answers-to-question.ts'
import { readBeyond, readBeyondAsked } from './intents/beyond.ts'
import { readCalendar } from './intents/calendar.ts'
import { fieldRules, statementRules } from './intents/changes.ts'
import { readFind, readFree, readList, readTitle } from './intents/lists.ts'
import { readMove, readTold } from './intents/moves.ts'
import { readOffer } from './intents/offers.ts'
import { readClash, readFacts, readQuestion, readWhatAbout } from './intents/questions.ts'
import { readReminder, readReminderStop } from './intents/reminders.ts'
import { readSmallTalk, readUndo } from './intents/small-talk.ts'
import { aboutOne, askWhich, groupWords, meant, part, said, withoutDenied, type Clause } from './reading/clause.ts'
import { withoutCourtesy, withoutTag } from './reading/tag-question.ts'
import { splitClauses } from './reading/split-clauses.ts'
import { mask, type MaskedWord } from './reading/masked.ts'
import { moodOf, plainVerb } from './reading/mood.ts'
import { inPlainWords } from './reading/frames.ts'
import { shieldNames } from './reading/shielded.ts'
import { joinSteps } from './reading/join-steps.ts'
import { readSentence } from './reading/sentence.ts'
import type { Request, Step } from './request.ts'
import { readPastedIcs } from './typed/ics-body.ts'
import { readLetter } from './typed/pasted-letter.ts'
import { readTypedEvent } from './typed/typed-event.ts'

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
  /^(?:(?<who>.+?) (?:is|are|was|were|has been|have been|got|will be|is being)(?: now| sadly| unfortunately)? (?:cancelled|called off|off|not happening|not taking place|not going ahead|scrapped)|(?:they|he|she|we|the [a-z]+|[a-z]+)(?: have| has)?(?: just)? (?:cancelled|called off|scrapped) (?<what>.+?))(?: (?:now|sadly|unfortunately|they .+|due to .+|because .+|this .+))?$/d

const THEY_CANCELLED =
  /^(?:they|he|she|the (?:band|organizers?|artist|singer|speaker|venue|club|host))(?: have| has)?(?: just)? (?:cancelled|pulled out|called off)$/

/** "The quiz has been cancelled": what is to be done about it is asked. */
const readCancelled: Read = (clause) => {
  if (THEY_CANCELLED.test(clause.text)) return askCancelled(clause, [])
  const match = CANCELLED.exec(clause.text)
  if (!match) return null
  return askCancelled(clause, [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'what')])
}

/** "Cancel it" may mean out of the calendar or away altogether. */
const readCancel: Read = (clause) => {
  const match = /^(?:cancel|call off)(?! .*reminder) (?<who>.+)$/d.exec(clause.text)
  if (!match) return null
  return askCancelled(clause, groupWords(clause, match, 'who'))
}

function askCancelled(clause: Clause, who: readonly MaskedWord[]): Request {
  const which = meant(clause, who)
  if (which.kind === 'unclear')
    return askWhich(clause, which.ids, (id) => ({ kind: 'unsave', events: [id], said: said(clause) }))
  return aboutOne(clause, which, (id) => {
    const choices = (['unsave', 'delete'] as const).map((kind) => ({
      label: kind,
      event: id,
      request: { kind, events: [id], said: said(clause) },
    }))
    return { kind: 'askBack', about: 'meaning', missing: null, event: id, choices, said: said(clause) }
  })
}

const MAKES =
  /^(?:make|put|add|set up|have|create|schedule|plan|enter) (?:in )?(?:an? |new |the |event|appointment|meeting|[a-z]+ )/

/** What is told to be done: the particular before the general. "make an event: sushi night, Friday" is new. */
const readOrder: Read = (clause) => {
  const request = readKnownOrder(clause)
  const isNew = request?.kind === 'cannot' && request.wish === 'unknown-event' && MAKES.test(clause.text)
  return isNew ? (readNew(clause) ?? request) : request
}

const readKnownOrder = firstOf(
  readUndo,
  readBeyond,
  readCancel,
  readOffer,
  readReminderStop,
  readReminder,
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
  if (!clause.words.some(({ mention }) => mention?.marker === 'DAY')) return null
  const made = readTypedEvent(clause)
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
  readList,
  readQuestion,
  readFind,
)

/** A thing wondered about is not done, but offered. */
function offered(clause: Clause, request: Request): Request {
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

const ACTS: readonly Request['kind'][] = ['change', 'save', 'unsave', 'delete', 'remind', 'unremind', 'create']

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

function readClause(whole: Clause, isAsked: boolean, isPart: boolean): Request | null {
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

const isQuestion = (clause: Clause, hasQuestionMark: boolean): boolean =>
  moodOf(clause, hasQuestionMark).mood === 'asks'

/** Reads the whole message as a question, a statement or a typed event. */
function readWhole(whole: Clause, hasQuestionMark: boolean): Request | null {
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
    return readAsking(clause) ?? (mood === 'wonders' ? readAsking(whole) : null)
  }
  return (
    readStatement(clause) ?? readHeading(clause) ?? readTypedEvent(clause) ?? readAsking(clause) ?? readAsking(whole)
  )
}

const LOOKS_FOR = /^(?:find|look up|search for|dig out|dig up|locate)(?! out)(?: me)? /

const readHeading: Read = firstOf(readFree, (clause) => (clause.words.length < 7 ? readList(clause) : null))

/**
 * What a person wants with a message, as one request. Pure, never throws, and takes time in proportion to the text and to what is
 * known. A change is requested only where the sentence says so: a question never changes anything, and where more than one event may
 * be meant the answer is a question back, not a guess.
 */
export function understand(text: string, memory: Memory): Request {
  return readPasted(text, memory) ?? readSpoken(text, memory)
}

function readPasted(text: string, memory: Memory): Request | null {
  const events = readPastedIcs(text.slice(0, 200_000), memory.timeZone)
  if (events.length > 0) return { kind: 'create', events }
  if (!text.trim().includes('\n')) return null
  const letter = readLetter(text, memory)
  return letter && { kind: 'create', events: [letter] }
}

function readSpoken(text: string, memory: Memory): Request {
  const sentence = readSentence(text)
  const masked: Clause = {
    ...inPlainWords(shieldNames(mask(sentence), memory.known)),
    memory,
    spokenOf: [],
  }
  const quoted = readQuoted(masked)
  if (quoted) return quoted
  const question = readQuestionAlone(masked)
  if (question) return question
  const corrected = withoutCorrectThat(masked)
  const whole = readMessage(corrected, sentence.hasQuestionMark && corrected === masked)
  return isUnderstood(whole) ? whole : (readPartly(masked, whole) ?? whole)
}

/** "Is Thursday free? Tom wants to meet": what is only remarked beside a question asks nothing. */
function readQuestionAlone(whole: Clause): Request | null {
  const { words } = whole
  const stops = words.flatMap(({ breakBefore }, at) => (at > 0 && breakBefore === 'stop' ? [at] : []))
  if (stops.length === 0 || stops.length > 4) return null
  const cuts = [0, ...stops, words.length]
  const sentences = pieces(whole, cuts).map((clause, at) => ({
    clause,
    isAsked: isAskedAt(whole, cuts[at + 1] ?? words.length),
  }))
  const [asked, ...others] = sentences.filter(({ isAsked }) => isAsked)
  const remarks = sentences.filter(({ isAsked }) => !isAsked)
  if (!asked || others.length > 0 || !remarks.every(({ clause }) => REMARK.test(clause.text))) return null
  const request = readMessage(asked.clause, true)
  return QUESTIONS.has(request.kind) ? request : null
}

const QUESTIONS: ReadonlySet<Request['kind']> = new Set(['ask', 'list', 'find', 'free', 'clashes'])

const ADDS_IT =
  /(?:^| )(?:add|save|put|create|make|enter|note|write|keep|stick|pop|calendar|schedule)(?: (?:that|it|this|down|an event|event|one))*(?: (?:down|in|to|into|on|for me|from that|out of (?:it|that|this)))*(?: (?:the |my )?calendar)?$/
const ASKS_ME = /(?:^| )(?:asked|asks|wrote|said|says|wonders|wondered|texted|messaged|asking|suggested)(?: me| us)?$/

/** What somebody else said, word for word: an event to be written down where that is asked for, and else no order of this person. */
function readQuoted(whole: Clause): Request | null {
  const { raw, words } = whole
  const [from, to] = [raw.indexOf('"'), raw.lastIndexOf('"')]
  if (from < 0 || to - from < 8 || raw.split('"').length !== 3) return null
  const isWithin = ({ start, end }: MaskedWord): boolean => start > from && end <= to
  const first = words.findIndex(isWithin)
  const behind = words.findIndex(({ start }) => start >= to)
  const quote = part(whole, Math.max(first, 0), behind < 0 ? words.length : behind)
  if (first < 0 || quote.words.length < 3) return null
  const rest = [part(whole, 0, first), ...(behind < 0 ? [] : [part(whole, behind)])]
  if (rest.some(({ text }) => ADDS_IT.test(withoutCourtesy({ ...whole, ...part(whole, 0, 0), text }).text))) {
    const made = readTypedEvent(part(quote, 0))
    if (made?.kind === 'create') return made
  }
  const isTold = ASKS_ME.test(rest[0]?.text ?? '')
  const told = isTold ? readMessage(quote, false) : null
  if (!told) return null
  return ACTS.includes(told.kind) ? offered(whole, told) : null
}

const CORRECTS =
  /(?:^| )(?:(?:so|and|can you|could you|please|pls|then|kindly) )*(?:correct|change|update|fix|amend|adjust|edit) (?:that|it|this|accordingly)(?: (?:please|accordingly|for me|then|now|thanks))*$/
const TOLD_BY =
  /^(?:(?:the )?[a-z]+(?: [a-z]+)? |i )(?:says|said|told (?:me|us)|just (?:told|said|texted|wrote)(?: (?:me|us))?|confirmed|announced|emailed|texted|wrote|heard|read|checked|saw)(?: (?:me|us))?(?: that)? /

/** "They told me it begins at 7.30 now, please correct that": what others said is to be done. */
function withoutCorrectThat(whole: Clause): Clause {
  const tail = CORRECTS.exec(whole.text)
  if (!tail || tail.index < 8) return whole
  const length = tail[0].trim().split(' ').length
  const kept = part(whole, 0, whole.words.length - length)
  const told = TOLD_BY.exec(kept.text)
  return part(kept, told ? told[0].trim().split(' ').length : 0)
}

function readMessage(masked: Clause, hasQuestionMark: boolean): Request {
  const tagged = withoutTag(masked, hasQuestionMark)
  const whole = tagged ?? withoutCourtesy(masked)
  if (tagged) return readWhole(tagged, true) ?? unclear(masked)
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
  return steps ?? readWhole(whole, hasQuestionMark) ?? readTitle(plain) ?? unclear(whole)
}

/** What is said in a clause that is no order itself, and makes the order another one: "if it rains, …", "not the quiz, …". */
const DOUBTS =
  /^(?:(?:and|but|so) )*(?:not (?![a-z]+ing|able|interested|sure|now)|(?:except|unless|if|in case|never|neither)(?: |$))|(?:^| )(?:except|unless|only if|other than|apart from)(?: |$)/

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

const NOT_UNDERSTOOD: readonly string[] = ['unclear', 'unknown-event', 'no-event']
const isUnderstood = (request: Request): boolean => request.kind !== 'cannot' || !NOT_UNDERSTOOD.includes(request.wish)

/** A remark beside an order says who, why or that one is sorry; anything else may change what is meant. */
const REMARK =
  /^(?:(?:and|but|so|because|since|as|cause|cos|though|although) )*(?:i|we|he|she|they|my|our|his|her|their|nobody|no one|everyone|everybody|somebody|someone|people|it is (?:easier|better|fine|just|my|our|too|so)|that is|this is|the kids|because|since|just|sorry|thanks|cheers|[a-z]+ (?:is|are|was|were|wants?|needs?|has|have|had|can|will|says?|said|asked|told|lives?|likes?|loves?|hates?))(?: |$)/

/**
 * The message without what stands around it, where the whole was not understood: "get rid of the end time, nobody knows when it ends".
 * The longest stretch that is understood counts. It changes something only where what is left out is a mere remark; else it is offered.
 */
function readPartly(whole: Clause, unread: Request): Request | null {
  const cuts = remarkCuts(whole)
  for (let length = cuts.length - 2; length > 0; length--) {
    for (let first = 0; first + length < cuts.length; first++) {
      const [from, to] = [cuts[first] ?? 0, cuts[first + length] ?? 0]
      const request = readMessage(part(whole, from, to), isAskedAt(whole, to))
      if (!isUnderstood(request) || SMALL.includes(request.kind)) continue
      if (request.kind === 'ask' && request.topic === 'title') continue
      const left = [...pieces(whole, cuts.slice(0, first + 1)), ...pieces(whole, cuts.slice(first + length))]
      const isNamedBefore = from > 0 && unread.kind === 'cannot' && unread.wish === 'unknown-event'
      const isSafe = left.every(({ text }) => REMARK.test(text)) && !isNamedBefore
      if (request.kind === 'create' && !isSafe) continue
      return ACTS.includes(request.kind) && !isSafe ? offered(whole, request) : request
    }
  }
  return null
}

const SMALL: readonly Request['kind'][] = ['greeting', 'thanks', 'goodbye', 'leave', 'help']

const BREAKS_OFF = /^(?:because|cause|cos|since|although|though|unless|but|so|as)$/

/** Where a message may fall apart: at its commas and stops, and before what only gives a reason. */
function remarkCuts({ words }: Clause): number[] {
  const cuts = words.flatMap(({ breakBefore, text }, at) =>
    at > 0 && (breakBefore !== 'none' || BREAKS_OFF.test(text)) ? [at] : [],
  )
  // Hostile text falls into thousands of pieces.
  return [0, ...cuts.slice(0, 6), words.length]
}

const pieces = (whole: Clause, cuts: readonly number[]): Clause[] =>
  cuts.slice(1).map((to, at) => part(whole, cuts[at] ?? 0, to))

const isAskedAt = ({ raw, words }: Clause, to: number): boolean =>
  raw.slice(words[to - 1]?.end ?? raw.length, words[to]?.start ?? raw.length).includes('?')

const unclear = (clause: Clause): Step => ({
  kind: 'cannot',
  wish: 'unclear',
  about: said(clause),
  said: said(clause),
})

const SAVES_IT = /^(?:(?:please|then|also) )*(?:save|add|keep) (?:it|that|this)(?: (?:to|in) (?:my |the )?calendar)?$/

/** "theatre with Jo Friday 7pm, save it": the event that was just typed. */
function readNewSaved(clauses: readonly Clause[]): Request | null {
  const [first, second, ...more] = clauses
  if (!first || !second || more.length > 0 || !SAVES_IT.test(second.text)) return null
  const made = readClause(first, false, false) ? null : readTypedEvent(first)
  return made?.kind === 'create' ? { ...made, events: made.events.map((event) => ({ ...event, save: true })) } : null
}
