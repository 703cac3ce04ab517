import { lazy, Suspense } from 'react'
import type { Adding } from './use-adding.ts'

/** Rarely needed: most events are added once. */
const AddTwice = lazy(async () => ({ default: (await import('../merge/add-twice.tsx')).AddTwice }))

/** Shown once, when something is saved for the first time. */
const FirstSave = lazy(async () => ({ default: (await import('../first-save/first-save.tsx')).FirstSave }))

/** What follows a press on Add: the question about a duplicate, and the first-save note. `kept`: how many were added here. */
export const AfterAdding = ({ adding: { asked, settle }, kept }: { adding: Adding; kept: number }) => (
  <Suspense>
    {kept > 0 && <FirstSave count={kept} />}
    {asked && <AddTwice {...asked} onSettle={settle} />}
  </Suspense>
)
