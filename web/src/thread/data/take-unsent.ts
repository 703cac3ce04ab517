import { takeSayings } from './pending-messages.ts'
import { draftKeyOf } from './use-draft.ts'

/** Takes what was typed and what did not arrive in a thread away from there: the thread is gone. */
export function takeUnsent(threadId: string): string[] {
  const key = draftKeyOf(threadId)
  const draft = sessionStorage.getItem(key) ?? ''
  sessionStorage.removeItem(key)
  return [draft, ...takeSayings(threadId)]
}
