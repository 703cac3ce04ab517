import type { Context } from '../context.ts'
import type { Situation } from './text-features.ts'

/** What is in front of the person who writes: the classifier's view of the context. */
export const situationOf = ({ thread, lastSpokenOf, asked }: Context): Situation => ({
  inSight: lastSpokenOf.length > 0 ? lastSpokenOf.length : thread.length,
  asked: asked?.about ?? null,
  open: thread.length === 1 ? (thread[0]?.question?.field ?? null) : null,
})
