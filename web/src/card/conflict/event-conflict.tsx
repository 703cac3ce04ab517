import { lazy, Suspense } from 'react'
import type { FieldName } from '@swap/contract/reading'
import type { Conflict } from '../save-edit.ts'

const EventConflictDialog = lazy(async () => ({
  default: (await import('./event-conflict-dialog.tsx')).EventConflictDialog,
}))

/** Edits of an event that somebody else has changed meanwhile, the first of them; nothing where there is none. */
export interface Conflicts {
  conflict: Conflict | null
  /** Of these fields the other value stays; null: neither yet. */
  settle: (others: FieldName[] | null) => void
}

/** Asks which of two changes of the same field stays. */
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
