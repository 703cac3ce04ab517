import { lazy } from 'react'

/** Fetched with the first thread that is opened, and when somebody reaches for a picture: its thread opens once it has arrived. */
export const fetchThreadView = () => {
  void import('./thread-content.tsx') // beside it, not after it
  return import('./thread-view.tsx')
}

/** An open thread. An empty start shows none. */
export const ThreadView = lazy(async () => ({ default: (await fetchThreadView()).ThreadView }))
