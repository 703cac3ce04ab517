import { useState } from 'react'
import { keptUser } from '../../api/account/kept-session.ts'

/** Where this tab keeps what is being typed in a thread. */
export const draftKeyOf = (threadId: string | null) => `swap.draft ${keptUser()?.email} ${threadId ?? ''}`

/**
 * What somebody is about to say in a thread (null: a new one). It outlives a reload, another thread and the end of a session, in
 * this tab, and is nobody else's.
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
  /** What was typed while these words were on their way stays. */
  const clear = (sent: string) => {
    if (kept() === sent) keep('')
  }
  return { draft, setDraft: keep, add, clear }
}
