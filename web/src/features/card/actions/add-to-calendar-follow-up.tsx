import { lazy, Suspense } from 'react'
import type { DuplicateCheck } from './use-duplicate-check.ts'

/** Loaded on demand: shown only if the calendar already has the event. */
const DuplicateDialog = lazy(async () => ({ default: (await import('../merge/duplicate-dialog.tsx')).DuplicateDialog }))

/** Loaded on demand: shown only after a person's first save. */
const FirstSaveNote = lazy(async () => ({ default: (await import('../first-save/first-save-note.tsx')).FirstSaveNote }))

/** Follows a press on "Add to calendar": a dialog if the calendar already has the event, or a note after a person's first save. */
export const AddToCalendarFollowUp = ({
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
