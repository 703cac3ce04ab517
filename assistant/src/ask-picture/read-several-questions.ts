import { isQuestion, splitQuestions } from './split-questions.ts'
import { isPlainQuestion } from './plain-question.ts'
import type { Command, CommandOf } from '../command.ts'
import type { Context } from '../context.ts'

type Ask = CommandOf<'ask'>

/**
 * Reads a message that asks several questions as one command for each: "when is it and how much?" The later ones are about the same event
 * as the first; what is no topic of an event is looked up in the picture. Null if the message asks only one.
 */
export function readSeveralQuestions(
  text: string,
  context: Context,
  read: (text: string, context: Context) => Command,
): Command | null {
  const parts = context.thread.length > 0 ? splitQuestions(text) : null
  if (!parts) return null
  const titles = context.thread.flatMap(({ title }) => title ?? [])
  const asks: Ask[] = []
  let known = context
  for (const part of parts) {
    const isPlain = isPlainQuestion(part, titles)
    const own = read(part, known)
    const command = own.kind === 'ask' || isQuestion(part) ? own : read(`what is the ${part}`, known)
    if (command.kind === 'ask' && command.events.length > 0) {
      asks.push({ ...command, topic: isPlain || isOfTopic(part) ? command.topic : 'description', said: part })
      known = { ...context, lastSpokenOf: command.events, isListed: false }
    } else if (!isPlain && mayBePrinted(command)) asks.push(askPicture(part, asks))
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
const isOfTopic = (part: string): boolean => isQuestion(part) || isPlainQuestion(part.split(/\s+/u).at(-1) ?? '', [])
const mayBePrinted = (command: Command): boolean => command.kind === 'cannot' || command.kind === 'find'

const askPicture = (part: string, [before]: readonly Ask[]): Ask => ({
  kind: 'ask',
  topic: 'description',
  events: before?.events ?? [],
  field: null,
  supposed: null,
  said: part,
})
