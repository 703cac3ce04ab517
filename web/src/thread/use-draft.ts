import { useState } from 'react'
import { keptUser } from '../api/kept-session.ts'

/**
 * What somebody is about to say in a thread (null: a new one). It outlives a reload, another thread and the end of a session, in
 * this tab, and is nobody else's.
 */
export function useDraft(threadId: string | null) {
  const key = `swap.draft ${keptUser()?.email} ${threadId ?? ''}`
  const [draft, set] = useState(() => sessionStorage.getItem(key) ?? '')
  const keep = (text: string) => {
    set(text)
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  }
  /** What was typed while these words were on their way stays. */
  const clear = (sent: string) => {
    if (sessionStorage.getItem(key) === sent) keep('')
  }
  return { draft, setDraft: keep, clear }
}
