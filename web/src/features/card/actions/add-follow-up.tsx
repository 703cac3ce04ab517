import { lazy, Suspense } from 'react'
import type { DuplicateCheck } from './use-duplicate-check.ts'

/** Rarely needed: most events are added once. */
const DuplicateDialog = lazy(async () => ({ default: (await import('../merge/duplicate-dialog.tsx')).DuplicateDialog }))

/** Rarely needed: only after a person's first save. */
const FirstSaveNote = lazy(async () => ({ default: (await import('../first-save/first-save-note.tsx')).FirstSaveNote }))

/** Shown after a press on Add: the question about duplicates, or the note after a person's first save. */
export const AddFollowUp = ({
  check: { pending, confirm },
  savedCount,
}: {
  check: DuplicateCheck
  /** How many events were added here. */
  savedCount: number
}) => (
  <Suspense>
    {savedCount > 0 && <FirstSaveNote count={savedCount} />}
    {pending && <DuplicateDialog {...pending} onConfirm={confirm} />}
  </Suspense>
)
