import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether our script runs this part: false in a document that was drawn beforehand, until it has come alive. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
