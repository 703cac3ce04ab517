import { lazy } from 'react'

export const fetchOpenedThread = () => import('./opened-thread.tsx')

/** Fetched with the first opened thread, and on reaching for a picture: its thread opens once it has arrived. */
export const fetchThreadView = () => {
  void fetchOpenedThread() // beside it, not after it
  return import('./thread-view.tsx')
}

/** In the file of the cards, fetched on the day. */
export const TicketsToday = lazy(async () => ({ default: (await fetchOpenedThread()).TicketsToday }))

/** An open thread. An empty start shows none. */
export const ThreadView = lazy(async () => ({ default: (await fetchThreadView()).ThreadView }))
