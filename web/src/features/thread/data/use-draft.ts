import { useState } from 'react'
import { keptUser } from '../../../api/account/kept-session.ts'

/** The key of a thread's draft in this tab. */
export const draftKeyOf = (threadId: string | null) => `swap.draft ${keptUser()?.email} ${threadId ?? ''}`

/**
 * The draft of a thread (null: a new one). It survives a reload, a switch of thread and the end of a session, in
 * this tab, and is private to its author.
 */
export function useDraft(threadId: string | null) {
  const key = draftKeyOf(threadId)
  const kept = () => sessionStorage.getItem(key) ?? ''
  const [draft, set] = useState(kept)
  const keep = (text: string) => {
    set(text)
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  }
  const add = (...texts: string[]) => keep([kept(), ...texts].filter(Boolean).join('\n'))
  /** Keeps what was typed while this was being sent. */
  const clear = (sent: string) => {
    if (kept() === sent) keep('')
  }
  return { draft, setDraft: keep, add, clear }
}
