import { useEffect, useEffectEvent, useRef } from 'react'
import { useLetterKeys } from './use-letter-keys.ts'

interface RowKeys {
  onSelect: (id: string) => void
  onEdit: (id: string) => void
}

/**
 * Keyboard shortcuts for the table of events: J and K move between rows, X selects, E edits. Off while typing, in a dialog, or if letter
 * keys are switched off. Returns the table's ref.
 */
export function useRowKeys({ onSelect, onEdit }: RowKeys) {
  const table = useRef<HTMLTableElement>(null)
  const { isOn } = useLetterKeys()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTypingOrInDialog(event.target)) return
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
    const abort = new AbortController()
    window.addEventListener('keydown', (event) => onKey(event), { signal: abort.signal })
    return () => abort.abort()
  }, [])
  return table
}

const isTypingOrInDialog = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
