import type { QuotedDone, AnsweredEvent } from './outcome.ts'
import { say, type Reply } from './reply.ts'

/** The lines that answer a question, quoted as printed and pointed at; or that nothing there says it. */
export function answerQuoted(
  { passages, computedAnswer, isDoubtful, isOfPicture }: QuotedDone,
  events: readonly AnsweredEvent[],
): Reply {
  const spokenOf = events.map(({ id }) => id)
  const source = isOfPicture ? 'The picture' : 'Your text'
  if (passages.length === 0) return say(`${source} doesn't say.`, { spokenOf })
  const quoted = passages.map(({ text }) => `“${text}”`).join(' · ')
  const text = computedAnswer
    ? `${computedAnswer.sentence} ${source} says: ${quoted}`
    : isDoubtful
      ? `I can't find that for certain. The nearest line is: ${quoted}`
      : `${source} says: ${quoted}`
  const quotes = passages
    .flatMap(({ lines }) => lines)
    .flatMap(({ text: words, eventId, box }): Reply['quotes'] =>
      eventId === null || box === null ? [] : [{ eventId, text: words, box: [...box] }],
    )
  return say(text, { spokenOf, quotes })
}
