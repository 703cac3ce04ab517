import type { Context } from '../context.ts'
import type { Situation } from './text-features.ts'

/** Reduces the context to what the classifier needs: how many events are in view, and what the assistant asked last. */
export const situationOf = ({ thread, lastSpokenOf, asked }: Context): Situation => ({
  eventsInView: lastSpokenOf.length > 0 ? lastSpokenOf.length : thread.length,
  asked: asked?.about ?? null,
  open: thread.length === 1 ? (thread[0]?.question?.field ?? null) : null,
})
