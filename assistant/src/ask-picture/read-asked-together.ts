import { isAsking, partsAsked } from './asked-together.ts'
import { isPlainQuestion } from './plain-question.ts'
import type { Command, CommandOf } from '../command.ts'
import type { Context } from '../context.ts'

type Ask = CommandOf<'ask'>

/**
 * Reads two questions in one message, each answered separately: the second is about what the first was about. A question that is not a
 * topic of an event is put to the picture: the headcount of "time and headcount?". Null if the message is only one question.
 */
export function readAskedTogether(
  text: string,
  context: Context,
  read: (text: string, context: Context) => Command,
): Command | null {
  const parts = context.thread.length > 0 ? partsAsked(text) : null
  if (!parts) return null
  const titles = context.thread.flatMap(({ title }) => title ?? [])
  const asks: Ask[] = []
  let known = context
  for (const part of parts) {
    const isPlain = isPlainQuestion(part, titles)
    const own = read(part, known)
    const command = own.kind === 'ask' || isAsking(part) ? own : read(`what is the ${part}`, known)
    if (command.kind === 'ask' && command.events.length > 0) {
      asks.push({ ...command, topic: isPlain || isOfTopic(part) ? command.topic : 'description', said: part })
      known = { ...context, lastSpokenOf: command.events, isListed: false }
    } else if (!isPlain && mayBePrinted(command)) asks.push(ofPicture(part, asks))
    else return null
  }
  const [first, second] = [
    asks.find(({ events }) => events.length > 0),
    asks.find(({ topic }) => topic !== 'description'),
  ]
  const topics = new Set(asks.map(({ topic }) => topic))
  if (!first || !second || topics.size < parts.length) return null
  const steps = asks.map((it) => (it.events.length > 0 ? it : { ...it, events: first.events }))
  return { kind: 'several', steps, said: text.slice(0, 200) }
}

/** "whats the hire" and "opening time", but not "headcount" or "dress code". */
const isOfTopic = (part: string): boolean => isAsking(part) || isPlainQuestion(part.split(/\s+/u).at(-1) ?? '', [])
const mayBePrinted = (command: Command): boolean => command.kind === 'cannot' || command.kind === 'find'

const ofPicture = (part: string, [before]: readonly Ask[]): Ask => ({
  kind: 'ask',
  topic: 'description',
  events: before?.events ?? [],
  field: null,
  supposed: null,
  said: part,
})
