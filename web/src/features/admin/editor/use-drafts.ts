import { useState } from 'react'
import type { Box } from '@swap/contract/reading'
import type { AdminField, FormValues } from './form-values.ts'

/** The unsaved changes to one event. */
export interface Draft {
  /** Changed values. */
  values: Partial<FormValues>
  /** Areas that staff drew on the picture, by field. */
  regions: Partial<Record<AdminField, Box>>
}

export const emptyDraft: Draft = { values: {}, regions: {} }

export const isEmptyDraft = ({ values, regions }: Draft): boolean =>
  Object.keys(values).length === 0 && Object.keys(regions).length === 0

/** Holds the unsaved changes to each event; they stay when staff open another event or close the editor. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    count: drafts.size,
    has: (id: string) => drafts.has(id),
    get: (id: string) => drafts.get(id) ?? emptyDraft,
    set: (id: string, draft: Draft) =>
      setDrafts((before) => {
        const others = [...before].filter(([one]) => one !== id)
        return new Map(isEmptyDraft(draft) ? others : [...others, [id, draft]])
      }),
    clear: () => setDrafts(new Map()),
  }
}
export type Drafts = ReturnType<typeof useDrafts>

/** Returns the draft with one more value; a field set back to its known value leaves the draft. */
export function withValue(known: FormValues, draft: Draft, [field, value]: readonly [AdminField, string]): Draft {
  const { [field]: _, ...others } = draft.values
  return { ...draft, values: value === known[field] ? others : { ...others, [field]: value } }
}

/** Returns the draft with a newly drawn area for a field. */
export const withRegion = (draft: Draft, field: AdminField, box: Box): Draft => ({
  ...draft,
  regions: { ...draft.regions, [field]: box },
})
