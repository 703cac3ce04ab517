import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns whether the component is hydrated: false in a prerendered document until our script runs. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
