import { useState } from 'react'
import type { Box } from '@swap/contract/reading'
import type { AdminField, Values } from './values.ts'

/** The unsaved changes to one event. */
export interface Draft {
  /** Typed values. */
  values: Partial<Values>
  /** Drawn regions of fields. */
  regions: Partial<Record<AdminField, Box>>
}

export const noDraft: Draft = { values: {}, regions: {} }

export const isEmpty = ({ values, regions }: Draft): boolean =>
  Object.keys(values).length === 0 && Object.keys(regions).length === 0

/** Unsaved changes by event: kept while staff move to the next event or close the editor. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    count: drafts.size,
    has: (id: string) => drafts.has(id),
    of: (id: string) => drafts.get(id) ?? noDraft,
    keep: (id: string, draft: Draft) =>
      setDrafts((before) => {
        const others = [...before].filter(([one]) => one !== id)
        return new Map(isEmpty(draft) ? others : [...others, [id, draft]])
      }),
    clear: () => setDrafts(new Map()),
  }
}
export type Drafts = ReturnType<typeof useDrafts>

/** The draft with one more value; a field set back to its known value is no change. */
export function withValue(known: Values, draft: Draft, [field, value]: readonly [AdminField, string]): Draft {
  const { [field]: _, ...others } = draft.values
  return { ...draft, values: value === known[field] ? others : { ...others, [field]: value } }
}

/** The draft with a new place for a field. */
export const withRegion = (draft: Draft, field: AdminField, box: Box): Draft => ({
  ...draft,
  regions: { ...draft.regions, [field]: box },
})
