import { ACTS, offered } from './read-clause.ts'
import { meant, part, type Clause } from './clauses/clause.ts'
import { fieldEdit } from './values/field-edit.ts'
import { changeOf } from './changing/set-field.ts'
import { nameWords } from './reading/name-words.ts'
import { isDay, typedText, type MaskedWord } from './reading/masked.ts'
import { withoutCourtesy } from './clauses/tag-question.ts'
import type { Request } from '../request.ts'
import { readTypedEvents } from './typed/typed-events.ts'

// What stands beside what is meant: remarks, reasons, the words of others.

/** Reads a message, or a stretch of it. */
type ReadMessage = (clause: Clause, hasQuestionMark: boolean) => Request

/** "Is Thursday free? Tom wants to meet": what is only remarked beside a question asks nothing. */
export function readQuestionAlone(whole: Clause, readMessage: ReadMessage): Request | null {
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
  return isUnderstood(request) && !SMALL.includes(request.kind) ? request : null
}

const CONCLUDES =
  /(?:^| )so (?:please |just |let us |(?:can|could) you )*(?=(?:put|make it|say|go with|set it to|change it to) (?:TIME|NUM|DAY)(?: (?:down|then|please|instead|in|as .+))?$)/

/** "it's sold as 7 for 7.30, so put 7": without what leads to the order, but of the event that it names. */
export function withoutPremise(whole: Clause): Clause | null {
  const found = CONCLUDES.exec(whole.text)
  if (!found || found.index === 0) return null
  const at = whole.text.slice(0, found.index).split(' ').length
  const which = meant(whole, part(whole, 0, at).words)
  const premise = part(whole, 0, at)
  const order = ofAmount(part(whole, at + found[0].trim().split(' ').length), premise)
  return { ...order, spokenOf: which.kind === 'events' ? which.ids : whole.spokenOf }
}

/** "it's £20 for two, so put 10": another amount, and no hour. */
function ofAmount(order: Clause, premise: Clause): Clause {
  const money = premise.words.find(({ mention }) => mention?.marker === 'MONEY')?.mention
  const number = order.words.find(({ mention }) => mention?.marker === 'NUM')
  const isOfTime = premise.words.some(({ mention }) => mention?.marker === 'TIME')
  if (money?.marker !== 'MONEY' || number?.mention?.marker !== 'NUM' || isOfTime) return order
  const amount: MaskedWord = { ...number, text: 'MONEY', mention: { ...money, amount: String(number.mention.value) } }
  const field: MaskedWord = { ...number, text: 'price', typed: 'price', mention: null, end: number.start }
  return part({ ...order, words: [field, amount] }, 0)
}

export const NOTES_IT =
  /(?:^| )(?:so |and |then |please |just |(?:can|could|would|will) you )*(?:(?:make|take) a note(?: of (?:that|this|it))?|(?:note|write|jot) (?:that|this|it)(?: down)?|(?:pop|put|add|stick|write|bung|note|jot|chuck|enter|save|keep|mention|include|record) (?:that|this|it|all that|those)(?: all)?(?: down)? (?:in|into|to|on|onto|under|as) (?:(?:the |its |my |it is )?notes?|a note))(?: (?:for me|please|thanks|then))*$/

/** "kids go free, adults £15, pop that in the notes": what was said before it is the note. */
export function readNoted(whole: Clause): Request | null {
  const noting = NOTES_IT.exec(whole.text)
  const words = whole.words.slice(0, whole.words.length - (noting?.[0].trim().split(' ').length ?? 0))
  // What is told of a day may be an event to be written down.
  if (!noting || words.length < 2 || (/ (?:note|write|jot) (?:that|this|it)/.test(noting[0]) && words.some(isDay)))
    return null
  // "yoga - bring own mat, note it"
  const behind = words.findIndex(({ breakBefore }, at) => at > 0 && breakBefore !== 'none')
  const named = behind > 0 && behind < 5 ? words.slice(0, behind) : []
  const isNamed = nameWords(named).length > 0 && meant(whole, named).kind === 'events'
  const noted = isNamed ? words.slice(behind) : words
  const text = typedText(whole.raw, noted)
  return changeOf(whole, isNamed ? named : [], (event) => fieldEdit(event, 'notes', { text, words: noted }))
}

const SENT =
  /(?:^| )(?:this is an? (?:[a-z]+ )?(?:reminder|confirmation)|reminder (?:of|about) your|reply (?:yes|no|stop)|your (?:booking|appointment|table|reservation) (?:is|at|with|on))(?: |$)/

/** "This is a reminder of your eye test on Wed 9 Dec at 10:40. Reply YES to confirm.": a message of theirs, and an event in it. */
export function readSent(whole: Clause): Request | null {
  const isWhen = whole.words.some(isDay) && whole.words.some(({ mention }) => mention?.marker === 'TIME')
  const made = isWhen && SENT.test(whole.text) && !whole.raw.includes('?') ? readTypedEvents(whole) : null
  return made?.kind === 'create' ? made : null
}

const ADDS_IT =
  /(?:^| )(?:add|save|put|create|make|enter|note|write|keep|stick|pop|calendar|schedule)(?: (?:that|it|this|down|an event|event|one))*(?: (?:down|in|to|into|on|for me|from that|out of (?:it|that|this)))*(?: (?:the |my )?calendar)?$/
const ASKS_ME = /(?:^| )(?:asked|asks|wrote|said|says|wonders|wondered|texted|messaged|asking|suggested)(?: me| us)?$/

/** What somebody else said, word for word: an event to be written down where that is asked for, and else no order of this person. */
export function readQuoted(whole: Clause, readMessage: ReadMessage): Request | null {
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
    const made = readTypedEvents(part(quote, 0))
    if (made?.kind === 'create') return made
  }
  const isTold = ASKS_ME.test(rest[0]?.text ?? '')
  const told = isTold ? readMessage(quote, false) : null
  if (!told) return null
  return ACTS.includes(told.kind) ? offered(whole, told) : null
}

/** "Tom texted: football Sunday 10 am": what is passed on behind a colon is an event to be written down, where it is one. */
export function readPassedOn(whole: Clause): Request | null {
  const at = whole.words.findIndex(
    ({ breakBefore, start }, place) =>
      place > 0 && place < 6 && breakBefore === 'comma' && whole.raw.slice(0, start).trimEnd().endsWith(':'),
  )
  if (at < 0 || !ASKS_ME.test(part(whole, 0, at).text)) return null
  const rest = part(whole, at)
  const made = rest.words.some(isDay) ? readTypedEvents(rest) : null
  return made?.kind === 'create' ? made : null
}

const CORRECTS =
  /(?:^| )(?:(?:so|and|can you|could you|please|pls|then|kindly) )*(?:correct|change|update|fix|amend|adjust|edit)(?: (?:that|it|this|accordingly)| the (?:event|entry|listing))(?: (?:please|accordingly|for me|then|now|thanks))*$/
/** "…, please update": only behind a break. */
const CORRECTS_ALONE =
  /(?:^| )(?:(?:so|and|please|kindly) )*(?:correct|update|amend|fix|change|adjust)(?: (?:please|accordingly|your records|the (?:event|entry|listing|calendar)|this|it|same))?$/
/** "this one is free, please update": without the order behind; null where it is not apart. */
export function withoutCorrect(whole: Clause): Clause | null {
  const length = CORRECTS_ALONE.exec(whole.text)?.[0].trim().split(' ').length ?? 0
  const isApart = length > 0 && length < whole.words.length && whole.words.at(-length)?.breakBefore !== 'none'
  return isApart ? part(whole, 0, whole.words.length - length) : null
}

const TOLD_BY =
  /^(?:(?:the )?[a-z]+(?: [a-z]+)? |i )(?:says|said|told (?:me|us)|just (?:told|said|texted|wrote)(?: (?:me|us))?|confirmed|announced|emailed|texted|wrote|heard|read|checked|saw)(?: (?:me|us))?(?: that)? /

/** "They told me it begins at 7.30 now, please correct that": what others said is to be done. */
export function withoutCorrectThat(whole: Clause): Clause {
  const tail = CORRECTS.exec(whole.text)
  if (!tail || tail.index < 8) return whole
  const length = tail[0].trim().split(' ').length
  const kept = part(whole, 0, whole.words.length - length)
  const told = TOLD_BY.exec(kept.text)
  return part(kept, told ? told[0].trim().split(' ').length : 0)
}

const NOT_UNDERSTOOD: readonly string[] = ['unclear', 'unknown-event', 'no-event']
/** Whether a request came of it at all. */
export const isUnderstood = (request: Request): boolean =>
  request.kind !== 'cannot' || !NOT_UNDERSTOOD.includes(request.wish)

const VERB =
  '(?:asked|told|said|says|tells|wants?|needs?|thinks?|prefers?|is|are|has|have|had|can|will|just|wrote|emailed|called|texted|messaged|changed|cannot|do|does|did|was|were)'
const REASON = new RegExp(
  `^(?:(?:and|but) )?(?:because|since|cause|before (?:he|she|they|i|we)|so that|so (?:i|we) |in case|sorry|apparently|just (?:heard|checked|saw|noticed)|(?:i|we) (?!mean|meant)(?:${VERB}|got|made|need|want|forgot|misread|read|am|must|checked|saw|heard|think|would|could|might|keep|always|never)|my [a-z]+ ${VERB}|(?:he|she|they|nobody|no one|everyone|everybody|someone|somebody|the [a-z]+) ${VERB})(?: |$)`,
)
const WRITES = /^(?:[^ ]+ ){0,3}(?:note|notes|notes?:|jot|remember|write|description)(?: |$)/

/** "…, she wants Thursday" is no reason alone. */
const WANTS = /(?:^| )(?:wants?|prefers?|suggests?|proposes?|can do|would like|asked for) .*(?:DAY|TIME)(?: |$)/

/** "rename it to Jazz, my wife asked me to": without the reason behind, which is no part of a name. Null where none is given. */
export function withoutReason(whole: Clause): Clause | null {
  const { words } = whole
  const at = words.findLastIndex(({ breakBefore }) => breakBefore !== 'none')
  const reason = part(whole, at).text
  if (at < 2 || words.length - at < 2 || WRITES.test(whole.text) || !REASON.test(reason) || WANTS.test(reason))
    return null
  return part(whole, 0, at)
}

/** A remark beside an order says who, why or that one is sorry; anything else may change what is meant. */
const REMARK =
  /^(?:(?:and|but|so|because|since|as|cause|cos|though|although) )*(?:i|we|he|she|they|my|our|his|her|their|nobody|no one|everyone|everybody|somebody|someone|people|not (?:[a-z]+ing|for me|my|worth|interested|really|keen|bothered)|no (?:longer|way|point|time|use|need|money|interest)|too |way too |can not |changed (?:my|our) mind|already |by mistake|need|have|got|want|going|must|a waste|boring|clashes with|it is (?:easier|better|fine|just|my|our|too|so)|that is|this is|the kids|because|since|just|sorry|thanks|cheers|[a-z]+ (?:is|are|was|were|wants?|needs?|has|have|had|can|cant|cannot|will|wont|prefers?|says?|said|asked|told|lives?|likes?|loves?|hates?))(?: |$)/

/** "Nothing wrong with the quiz, but …" */
const LEFT_AS_IT_IS = /^(?:(?:and|but) )*nothing (?:is )?(?:wrong|changes|changed|new)(?: |$)/

/**
 * The message without what stands around it, where the whole was not understood: "get rid of the end time, nobody knows when it ends".
 * The longest stretch that is understood counts. It changes something only where what is left out is a mere remark; else it is offered.
 */
export function readPartly(whole: Clause, unread: Request, readMessage: ReadMessage): Request | null {
  const cuts = remarkCuts(whole)
  for (let length = cuts.length - 2; length > 0; length--) {
    for (let first = 0; first + length < cuts.length; first++) {
      const [from, to] = [cuts[first] ?? 0, cuts[first + length] ?? 0]
      const request = readMessage(part(whole, from, to), isAskedAt(whole, to))
      if (!isUnderstood(request) || SMALL.includes(request.kind)) continue
      if (request.kind === 'ask' && request.topic === 'title') continue
      const left = [...pieces(whole, cuts.slice(0, first + 1)), ...pieces(whole, cuts.slice(first + length))]
      const others = left.filter(({ text }) => !LEFT_AS_IT_IS.test(text))
      const isNamedBefore = from > 0 && others.length > 0 && unread.kind === 'cannot' && unread.wish === 'unknown-event'
      const isSafe = others.every(({ text }) => REMARK.test(text)) && !isNamedBefore
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

/** Whether a question mark stands behind these words. */
export const isAskedAt = ({ raw, words }: Clause, to: number): boolean =>
  raw.slice(words[to - 1]?.end ?? raw.length, words[to]?.start ?? raw.length).includes('?')
