import { isUnderstood } from '../read-beside.ts'
import { ACTS } from '../read-clause.ts'
import { knownEvent } from '../values/change-slots.ts'
import { part, type Clause } from '../clauses/clause.ts'
import { isDay, type MaskedWord } from '../reading/masked.ts'
import { cutsIn } from '../clauses/split-clauses.ts'
import type { Request, Step } from '../../request.ts'
import { dayOn } from '../when/read-days.ts'

// "move it to 9, and am I free that evening?": an order and a question in one message.

const JOINS = /^(?:and|also|then|but|plus|so)$/
const ASKS =
  /^(?:what|when|where|who|how|which|whats|am i|are (?:we|there|any)|is (?:there|that|this|it)|do(?:es)? (?:i|we|it|that|this|anything)|have i|has it|would (?:it|that)|will (?:it|that|there)|any)(?: |$)/
/** Behind an order what is asked so needs no mark. */
const ASKS_ON =
  /^(?:(?:please|good|okay|yes) )*(?:save|keep|add|delete|remove|bin|drop)(?! .*notes?(?: |$)) .*(?:and|then|also) (?:tell me )?(?:what is|what time|when is|where is|how much (?:is|does)|how long (?:is|does)|who is) [^ ]/
const TELL_ME = /^(?:please )?tell me (?=(?:what|when|where|who|how|which) )/
const ANSWERED: readonly Request['kind'][] = ['ask', 'list', 'free', 'clashes', 'find', 'cannot']
/** "also you can delete the fair now": told, not remarked. */
const ORDERS =
  /^(?:(?:and|also|then|please|just|now|you (?:can|could|may)|(?:can|could|would) you) )*(?:move|change|remind|save|add|put|take|delete|remove|rename|set|unsave|push|postpone|cancel|drop|bin|keep|create|book|schedule|pencil|stop|shift|swap|switch|stick|pop|make)(?: |$)/
/** "Remind me, when is it?" asks once. */
const OPENS_ONLY = /^(?:(?:please|and|so) )*(?:remind|tell) me(?: again)?$/
const MOST_CUTS = 8
const MOST_WORDS = 60

/** Reads a stretch of a message. */
type ReadMessage = (clause: Clause, hasQuestionMark: boolean) => Request

/** The day of what an order is about, as it is once the order is done. */
function dayOf(request: Request, { memory }: Clause): string | null {
  if (request.kind === 'create') return request.events[0]?.facts.start_date ?? null
  const id = request.kind === 'change' ? request.event : 'events' in request ? (request.events[0] ?? '') : ''
  const moved = request.kind === 'change' ? request.edit.start_date : null
  return moved ?? knownEvent(memory, id)?.start_date ?? null
}

const idsOf = (request: Request): readonly string[] =>
  request.kind === 'change' ? [request.event] : 'events' in request && request.kind !== 'create' ? request.events : []

/** "that evening", "that day", "then" in a question behind an order: of the day that the order is about. */
function onItsDay(clause: Clause, date: string | null): Clause {
  const at = clause.words.findIndex(
    ({ mention, typed, text }, place) =>
      (mention?.marker === 'PART' && /^(?:that|the same) /.test(typed)) ||
      (text === 'day' && /^(?:that|same)$/.test(clause.words[place - 1]?.text ?? '')),
  )
  const word = clause.words[at]
  if (date === null || !word || clause.words.some(isDay)) return clause
  const day: MaskedWord = {
    ...word,
    text: 'DAY',
    typed: date,
    mention: dayOn(date),
  }
  const isPart = word.mention !== null
  const before = clause.words.slice(0, isPart ? at : at - 1)
  return part({ ...clause, words: [...before, day, ...clause.words.slice(isPart ? at : at + 1)] }, 0)
}

const isAct = (request: Request): boolean =>
  ACTS.includes(request.kind) || (request.kind === 'several' && request.steps.every((step) => ACTS.includes(step.kind)))

const stepsOf = (request: Request): Step[] =>
  request.kind === 'several' ? request.steps : request.kind === 'askBack' ? [] : [request]

const isAnswered = (request: Request): boolean =>
  ANSWERED.includes(request.kind) &&
  isUnderstood(request) &&
  !(request.kind === 'cannot' && request.wish === 'no-event')

function orderFirst(whole: Clause, cut: number, read: ReadMessage): Request | null {
  const from = JOINS.test(whole.words[cut]?.text ?? '') ? cut + 1 : cut
  const told = part(whole, from)
  const right = TELL_ME.test(told.text) ? part(told, 2) : told
  if (right.words.length < 2 || !ASKS.test(right.text)) return null
  const left = part(whole, 0, cut)
  if (ASKS.test(left.text) || OPENS_ONLY.test(left.text)) return null
  const order = read(left, false)
  if (!isAct(order) || (order.kind === 'create' && !ORDERS.test(left.text))) return null
  const first = stepsOf(order)[0] ?? order
  const question = read({ ...onItsDay(right, dayOf(first, whole)), spokenOf: idsOf(first) }, true)
  return isAnswered(question) ? { kind: 'several', steps: [...stepsOf(order), ...stepsOf(question)] } : null
}

function questionFirst(whole: Clause, cut: number, read: ReadMessage): Request | null {
  const isBehindMark = whole.raw.slice(whole.words[cut - 1]?.end ?? 0, whole.words[cut]?.start ?? 0).includes('?')
  if (!isBehindMark) return null
  const from = JOINS.test(whole.words[cut]?.text ?? '') ? cut + 1 : cut
  const question = read(part(whole, 0, cut), true)
  if (!isAnswered(question) || !ORDERS.test(part(whole, from).text)) return null
  const order = read({ ...part(whole, from), spokenOf: idsOf(question) }, false)
  return isAct(order) && order.kind !== 'create'
    ? { kind: 'several', steps: [...stepsOf(question), ...stepsOf(order)] }
    : null
}

/** An order and the question beside it, each understood by itself; null where a message is not both. */
export function readOrderAndQuestion(whole: Clause, read: ReadMessage): Request | null {
  if (!(whole.raw.includes('?') || ASKS_ON.test(whole.text)) || whole.words.length > MOST_WORDS || whole.memory.asked)
    return null
  for (const cut of cutsIn(whole, JOINS, MOST_CUTS)) {
    const both = orderFirst(whole, cut, read) ?? questionFirst(whole, cut, read)
    if (both) return both
  }
  return null
}
