import { isPlainQuestion } from './plain-question.ts'
import { splitQuestions } from './split-questions.ts'
import type { Command, CommandOf } from '../command.ts'
import type { Context } from '../context.ts'

type Ask = CommandOf<'ask'>

/**
 * Reads a message that asks several questions about one event as one command with a step for each; null if it asks only one. A question
 * that no field of the event answers is looked up in the picture.
 *
 *     "when is it and whats the hire"  → ask when, ask the picture "whats the hire"
 */
export function readSeveralQuestions(
  text: string,
  context: Context,
  read: (text: string) => Command,
): CommandOf<'several'> | null {
  const questions = context.thread.length > 0 ? splitQuestions(text) : null
  if (!questions) return null
  const titles = context.thread.flatMap(({ title }) => title ?? [])
  const asks = questions.map((question): Ask => {
    const command = read(question)
    return command.kind === 'ask' && isPlainQuestion(question, titles)
      ? { ...command, said: question }
      : { kind: 'ask', topic: 'description', events: [], field: null, supposed: null, said: question }
  })
  const events = asks.find((ask) => ask.events.length > 0)?.events
  return events ? { kind: 'several', steps: asks.map((ask) => ({ ...ask, events })), said: text.slice(0, 200) } : null
}
