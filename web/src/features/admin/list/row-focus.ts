/** Finds the button that takes the keyboard focus in an event's row. */
export const rowButton = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** Focuses the row next to an event that is about to be removed; otherwise the focus would be lost. */
export function focusNeighbour(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.dataset.row === id)
  const next = rows[at + 1] ?? rows[at - 1]
  requestAnimationFrame(() => next?.focus({ preventScroll: true })) // after the closing dialog has restored the focus
}
