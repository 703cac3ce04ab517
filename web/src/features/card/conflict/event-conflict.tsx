import { lazy, Suspense } from 'react'
import type { FieldName } from '@swap/contract/reading'
import type { Conflict } from '../save-edit.ts'

const EventConflictDialog = lazy(async () => ({
  default: (await import('./event-conflict-dialog.tsx')).EventConflictDialog,
}))

/** The first edit that conflicts with someone else's change; `conflict` is null if there is none. */
export interface Conflicts {
  conflict: Conflict | null
  /** These fields keep the other value; null: no decision yet. */
  settle: (others: FieldName[] | null) => void
}

/** Asks which of two changes to the same field to keep. */
export const EventConflict = ({ conflict, settle }: Conflicts) =>
  conflict && (
    <Suspense fallback={null}>
      <EventConflictDialog
        key={`${conflict.event.id} ${conflict.fields.join()}`}
        conflict={conflict}
        onSettle={settle}
        onClose={() => settle(null)}
      />
    </Suspense>
  )
