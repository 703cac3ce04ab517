import { lazy } from 'react'

/** Loads the code of a thread's messages, cards and dialogs. */
export const loadOpenedThread = () => import('./opened-thread.tsx')

/** The messages, cards and dialogs of a thread. */
export const OpenedThread = lazy(async () => ({ default: (await loadOpenedThread()).OpenedThread }))

/** Today's tickets: part of the cards' chunk, loaded only on the day of an event. */
export const TicketsToday = lazy(async () => ({ default: (await loadOpenedThread()).TicketsToday }))
