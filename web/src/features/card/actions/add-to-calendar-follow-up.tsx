import { lazy, Suspense } from 'react'
import type { DuplicateCheck } from './use-duplicate-check.ts'

/** Loaded on demand: shown only if the calendar already has the event. */
const DuplicateDialog = lazy(async () => ({ default: (await import('../merge/duplicate-dialog.tsx')).DuplicateDialog }))

/** Loaded on demand: shown only after a person's first save. */
const FirstSaveNote = lazy(async () => ({ default: (await import('../first-save/first-save-note.tsx')).FirstSaveNote }))

/** Shown after a press on "Add to calendar": the question about duplicates, or the note after a person's first save. */
export const AfterAdding = ({
  check: { pending, confirm },
  savedCount,
}: {
  check: DuplicateCheck
  /** How many events this card has added. */
  savedCount: number
}) => (
  <Suspense>
    {savedCount > 0 && <FirstSaveNote count={savedCount} />}
    {pending && <DuplicateDialog {...pending} onConfirm={confirm} />}
  </Suspense>
)
