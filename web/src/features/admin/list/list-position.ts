/** A person's position in the list of events: how much was loaded, how far they scrolled, and what they opened last. */
export interface ListPosition {
  rows: number
  scroll: number
  eventId: string | null
}

const KEY = 'adminPlace'
const initialPosition: ListPosition = { rows: 0, scroll: 0, eventId: null }

/** Returns the position saved in the browser's history entry, which survives a reload and going back. */
export function savedPosition(): ListPosition | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own, written by savePosition in this very tab
  return { ...initialPosition, ...(state[KEY] as Partial<ListPosition>) }
}

/** Saves changes to the position in the browser's history entry. */
export function savePosition(change: Partial<ListPosition>): void {
  const state: unknown = history.state
  history.replaceState(
    { ...(typeof state === 'object' && state), [KEY]: { ...initialPosition, ...savedPosition(), ...change } },
    '',
  )
}
