import { lazy } from 'react'
import { loadOpenedThread } from './lazy-opened-thread.ts'

/** Loads the code of a thread's view; called when a thread is opened or someone adds a picture. */
export const loadThreadView = () => {
  void loadOpenedThread().catch(() => undefined) // in parallel; if it fails, the view says so
  return import('./thread-view.tsx')
}

/** The view of a thread, loaded lazily. */
export const ThreadView = lazy(async () => ({ default: (await loadThreadView()).ThreadView }))
