import { useState } from 'react'

/** Which rows are ticked, by id. Rows no longer shown aren't selected. */
export function useSelection(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const selected = shown.filter((id) => ticked.has(id))
  const isAll = shown.length > 0 && selected.length === shown.length
  return {
    selected,
    isAll,
    isSome: selected.length > 0 && !isAll,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked(new Set(ticked.has(id) ? [...ticked].filter((it) => it !== id) : [...ticked, id])),
    toggleAll: () => setTicked(isAll ? new Set() : new Set(shown)),
    clear: () => setTicked(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
