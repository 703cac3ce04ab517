import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { Registrant } from './use-sign-up.ts'

interface PendingSignUp {
  registrant: Registrant
  /** Whether the email was sent; otherwise the person is changing the address. */
  isMailed: boolean
}

const isPendingSignUp = (it: unknown): it is PendingSignUp =>
  typeof it === 'object' && it !== null && 'registrant' in it && 'isMailed' in it

function fromHistory(): PendingSignUp | null {
  const state: unknown = history.state
  return isPendingSignUp(state) ? state : null
}

/** A sign-up that waits for the email to be verified. Kept, without the password, in the history entry, so that it survives a reload. */
export function usePendingSignUp() {
  const [path, navigate] = useLocation()
  const isHydrated = useHydrated()
  const [saved, setSaved] = useState<PendingSignUp | null>(null)
  const pending = saved ?? (isHydrated ? fromHistory() : null)
  const save = (next: PendingSignUp) => {
    navigate(path + location.search, { replace: true, state: next })
    setSaved(next)
  }
  return {
    registrant: pending?.registrant ?? null,
    isEmailSent: pending?.isMailed ?? false,
    setEmailSent: (registrant: Registrant) => save({ registrant, isMailed: true }),
    editAgain: () => pending && save({ ...pending, isMailed: false }),
  }
}
