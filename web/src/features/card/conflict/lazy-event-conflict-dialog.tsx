import { lazy, Suspense } from 'react'
import type { FieldName } from '@swap/contract/reading'
import type { Conflict } from '../save-edit.ts'

const EventConflictDialog = lazy(async () => ({
  default: (await import('./event-conflict-dialog.tsx')).EventConflictDialog,
}))

/** An edit that conflicts with someone else's change, and the function that resolves the conflict. */
export interface ConflictState {
  /** Null if there is no conflict. */
  conflict: Conflict | null
  /** Called with the fields that keep the other person's value; with null if the dialog was closed without a decision. */
  resolve: (theirFields: FieldName[] | null) => void
}

/** Loads and shows the dialog about a conflict, if there is one. */
export const LazyEventConflictDialog = ({ conflict, resolve }: ConflictState) =>
  conflict && (
    <Suspense fallback={null}>
      <EventConflictDialog
        key={`${conflict.event.id} ${conflict.fields.join()}`}
        conflict={conflict}
        onResolve={resolve}
        onClose={() => resolve(null)}
      />
    </Suspense>
  )
