import { useState } from 'react'
import { storedUser } from '../../../api/account/stored-session.ts'

/** The key of a thread's draft in session storage. */
export const draftKeyOf = (threadId: string | null) => `swap.draft ${storedUser()?.email} ${threadId ?? ''}`

/** Keeps the draft for a thread, or for a new thread if null. A draft survives reload and sign-out in its tab; only its author sees it. */
export function useDraft(threadId: string | null) {
  const key = draftKeyOf(threadId)
  const stored = () => sessionStorage.getItem(key) ?? ''
  const [draft, set] = useState(stored)
  const store = (text: string) => {
    set(text)
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  }
  const add = (...texts: string[]) => store([stored(), ...texts].filter(Boolean).join('\n'))
  /** Clears the draft, unless it was edited while being sent. */
  const clear = (sent: string) => {
    if (stored() === sent) store('')
  }
  return { draft, setDraft: store, add, clear }
}
