import { useState } from 'react'

/** Tracks which rows of a list are selected, by id. Rows that are no longer shown don't count. */
export function useSelection(shown: readonly string[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const selected = shown.filter((id) => selectedIds.has(id))
  const isAllSelected = shown.length > 0 && selected.length === shown.length
  return {
    selected,
    isAllSelected,
    isPartlySelected: selected.length > 0 && !isAllSelected,
    has: (id: string) => selectedIds.has(id),
    toggle: (id: string) =>
      setSelectedIds(new Set(selectedIds.has(id) ? [...selectedIds].filter((it) => it !== id) : [...selectedIds, id])),
    toggleAll: () => setSelectedIds(isAllSelected ? new Set() : new Set(shown)),
    clear: () => setSelectedIds(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
