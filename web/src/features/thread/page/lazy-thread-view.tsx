import { lazy } from 'react'

/** Loads the messages, cards and dialogs of a thread. */
export const loadOpenedThread = () => import('./opened-thread.tsx')

/** Loads the view of a thread; called when a thread is opened or someone adds a picture. */
export const loadThreadView = () => {
  void loadOpenedThread() // in parallel
  return import('./thread-view.tsx')
}

/** Today's tickets: part of the cards' chunk, loaded only on the day of an event. */
export const TicketsToday = lazy(async () => ({ default: (await loadOpenedThread()).TicketsToday }))

/** The view of a thread. */
export const ThreadView = lazy(async () => ({ default: (await loadThreadView()).ThreadView }))
