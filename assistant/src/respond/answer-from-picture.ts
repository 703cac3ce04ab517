import type { PictureQuote, AnsweredEvent } from './outcome.ts'
import { makeReply, type Reply } from './reply.ts'

/** Answers a question by quoting lines of the picture or of typed text, with any computed answer first; says so if none answers it. */
export function answerFromPicture(
  { passages, computedAnswer, isDoubtful, isOfPicture }: PictureQuote,
  events: readonly AnsweredEvent[],
): Reply {
  const spokenOf = events.map(({ id }) => id)
  const source = isOfPicture ? 'The picture' : 'Your text'
  if (passages.length === 0) return makeReply(`${source} doesn't say.`, { spokenOf })
  const quoted = passages.map(({ text }) => `“${text}”`).join(' · ')
  const text = computedAnswer
    ? `${computedAnswer.sentence} ${source} says: ${quoted}`
    : isDoubtful
      ? `I can't find that for certain. The nearest line is: ${quoted}`
      : `${source} says: ${quoted}`
  const quotes = passages
    .flatMap(({ lines }) => lines)
    .flatMap((line): Reply['quotes'] =>
      line.eventId === null || line.box === null
        ? []
        : [{ eventId: line.eventId, text: line.text, box: [...line.box] }],
    )
  return makeReply(text, { spokenOf, quotes })
}
