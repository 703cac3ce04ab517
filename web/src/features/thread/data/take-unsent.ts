import { takePending } from './pending-messages.ts'
import { draftKeyOf } from './use-draft.ts'

/** Removes and returns a deleted thread's draft and unsent messages. */
export function takeUnsent(threadId: string): string[] {
  const key = draftKeyOf(threadId)
  const draft = sessionStorage.getItem(key) ?? ''
  sessionStorage.removeItem(key)
  return [draft, ...takePending(threadId)]
}
