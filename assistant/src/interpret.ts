import type { Command } from './command.ts'
import type { Context } from './context.ts'
import { classify } from './classifier/classify.ts'
import type { IntentGuess } from './classifier/with-network.ts'
import { situationOf } from './classifier/situation.ts'
import { clauseOf } from './clauses/clause-of.ts'
import type { Likelihoods } from './network/sentence-network.ts'
import { part, said, type Clause } from './clauses/clause.ts'
import { moodOf } from './clauses/mood.ts'
import { otherLanguageOf } from './normalize/other-language.ts'
import { decide, THRESHOLDS } from './policy.ts'
import { readBareName } from './slots/asking/bare-name.ts'
import { fill } from './slots/fill.ts'
import { fillSeveral, type GuessText } from './slots/fill-several.ts'
import { readAnswer } from './slots/messages/answers-to-question.ts'
import { readNextOfSeries } from './slots/series/next-of-series.ts'
import { onOneOfItsDays } from './slots/series/one-day-of-series.ts'
import { readRhythm } from './slots/series/rhythm.ts'
import { readSeries, withRule } from './slots/series/series.ts'
import { readTimesAnswer } from './slots/series/which-times.ts'
import { readOpenSeries } from './slots/typed/open-series.ts'
import { readPasted } from './slots/typed/pasted.ts'
import { readTypedSeries } from './slots/typed/typed-series.ts'

/**
 * Interprets a message as one command. Pure, never throws, and takes time in proportion to the text and to what is known. The classifier
 * says what is wanted (by what the sentence network makes of the text, where that is known), the slots are filled from the sentence, and the
 * policy decides whether that is done, offered or asked.
 */
export function interpret(text: string, context: Context, likelihoods: Likelihoods | null = null): Command {
  return interpretBy(text, context, (it) => classify(it, situationOf(context), it === text ? likelihoods : null))
}

/** The same with another classifier. */
export function interpretBy(text: string, context: Context, guess: GuessText): Command {
  const once = (it: string): Command => interpretOnce(it, context, guess)
  const language = otherLanguageOf(text)
  if (language) return { kind: 'cannot', wish: 'other-language', about: language, said: text }
  return (
    readTimesAnswer(text, context, (it) => clauseOf(it, context).clause) ??
    readRhythm(text, context, clauseOf) ??
    readOpenSeries(text, context, once) ??
    readTypedSeries(text, context, once) ??
    once(text)
  )
}

function interpretOnce(text: string, context: Context, guess: GuessText): Command {
  const pasted = readPasted(text, context)
  if (pasted) return pasted
  const { clause, hasQuestionMark } = clauseOf(text, context)
  const read = (it: Clause): Command => {
    const { skip } = moodOf(it, hasQuestionMark)
    const known = readBareName(it) ?? readNextOfSeries(it) ?? readSeries(it, hasQuestionMark)
    return (
      known ??
      (hasQuestionMark ? null : readAnswer(part(it, skip))) ??
      classified(it, { text: it === clause ? text : it.raw, hasQuestionMark }, guess)
    )
  }
  return withRule(clause, onOneOfItsDays(clause, read(clause), read))
}

/** The likeliest intent whose slots the sentence fills. */
function classified(
  clause: Clause,
  { text, hasQuestionMark }: { text: string; hasQuestionMark: boolean },
  guess: GuessText,
): Command {
  const guesses = guess(text)
  for (const { intent, likely } of guesses.slice(0, THRESHOLDS.tried).filter(isConsidered)) {
    const command = intent === 'several' ? fillSeveral(clause, guess)?.request : fill(clause, intent, hasQuestionMark)
    if (command) return decide(command, { likely, said: said(clause), context: clause.memory })
  }
  return { kind: 'cannot', wish: 'unclear', about: said(clause), said: said(clause) }
}

const isConsidered = ({ likely }: IntentGuess): boolean => likely >= THRESHOLDS.considered
