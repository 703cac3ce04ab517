/** The button of an event's row, which takes its focus. */
export const rowButton = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** Focuses the row after a removed event, or the one before it; otherwise the focus would be lost. */
export function focusNeighbour(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.dataset.row === id)
  const next = rows[at + 1] ?? rows[at - 1]
  requestAnimationFrame(() => next?.focus({ preventScroll: true })) // after the dialog has restored it
}
