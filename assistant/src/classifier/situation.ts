import type { Context } from '../context.ts'
import type { Situation } from './text-features.ts'

/** Reduces the context of a message to what the intent classifier uses: how many events are in view, and which question is open. */
export const situationOf = ({ thread, lastSpokenOf, asked }: Context): Situation => ({
  eventsInView: lastSpokenOf.length > 0 ? lastSpokenOf.length : thread.length,
  asked: asked?.about ?? null,
  cardQuestionField: thread.length === 1 ? (thread[0]?.question?.field ?? null) : null,
})
