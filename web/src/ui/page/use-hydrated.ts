import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this part is hydrated: false in a prerendered document until our script runs it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
