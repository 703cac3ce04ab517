import { useEffect, useEffectEvent, useRef } from 'react'
import { useLetterKeys } from './letter-keys.ts'

interface RowKeys {
  onSelect: (id: string) => void
  onEdit: (id: string) => void
}

/**
 * J and K move between rows, X selects the focused row, E edits it; not while typing, while a dialog is open,
 * or with letter keys switched off. Returns the table's ref.
 */
export function useRowKeys({ onSelect, onEdit }: RowKeys) {
  const table = useRef<HTMLTableElement>(null)
  const { isOn } = useLetterKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
    const id = rows[at]?.dataset.row
    const key = event.key.toLowerCase() // with Caps Lock, too
    if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus()
    else if (key === 'k') rows[Math.max(at - 1, 0)]?.focus()
    else if (key === 'x' && id) onSelect(id)
    else if (key === 'e' && id) onEdit(id)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return table
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
