import { useState } from 'react'
import type { AdminField, Values } from './values.ts'

/** What somebody typed into the fields of one event and did not save. */
export type Changes = Partial<Values>

const none: Changes = {}

/** What was typed and not saved, by event: it stays while somebody looks at the next event, or closes the editor. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Changes>>(new Map())
  return {
    count: drafts.size,
    has: (id: string) => drafts.has(id),
    of: (id: string) => drafts.get(id) ?? none,
    keep: (id: string, changes: Changes) =>
      setDrafts((before) => {
        const others = [...before].filter(([one]) => one !== id)
        return new Map(Object.keys(changes).length > 0 ? [...others, [id, changes]] : others)
      }),
    clear: () => setDrafts(new Map()),
  }
}
export type Drafts = ReturnType<typeof useDrafts>

/** The changes with one more; a field that is back at what is known is none. */
export function withChange(known: Values, changes: Changes, [field, value]: readonly [AdminField, string]): Changes {
  const { [field]: _, ...others } = changes
  return value === known[field] ? others : { ...others, [field]: value }
}
