import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Registrant } from './register-form.tsx'

interface Kept {
  registrant: Registrant
  /** The email is on its way; otherwise they are changing the address. */
  isMailed: boolean
}

const isKept = (it: unknown): it is Kept =>
  typeof it === 'object' && it !== null && 'registrant' in it && 'isMailed' in it

/** The person who signed up and has an email to open. Kept in this tab's history to survive a reload; passwords are not kept. */
export function useRegistrant() {
  const [path, navigate] = useLocation()
  const [kept, setKept] = useState<Kept | null>(() => {
    const state: unknown = history.state
    return isKept(state) ? state : null
  })
  const keep = (next: Kept) => {
    navigate(path, { replace: true, state: next })
    setKept(next)
  }
  return {
    registrant: kept?.registrant ?? null,
    isMailed: kept?.isMailed ?? false,
    setMailed: (registrant: Registrant) => keep({ registrant, isMailed: true }),
    setChanging: () => kept && keep({ ...kept, isMailed: false }),
  }
}
