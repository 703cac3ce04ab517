import { takePending } from './pending-messages.ts'
import { draftKeyOf } from './use-draft.ts'

/** Removes and returns the draft and pending messages of a deleted thread, so that a new thread can have them. */
export function takeUnsent(threadId: string): string[] {
  const key = draftKeyOf(threadId)
  const draft = sessionStorage.getItem(key) ?? ''
  sessionStorage.removeItem(key)
  return [draft, ...takePending(threadId)]
}
