/** Where somebody is in the list: how much of it was loaded, how far down they are, and what they looked at last. */
export interface Place {
  rows: number
  scroll: number
  eventId: string | null
}

const KEY = 'adminPlace'
const start: Place = { rows: 0, scroll: 0, eventId: null }

/** The place that belongs to this entry of the browser's history: it is there after a reload and on the way back. */
export function keptPlace(): Place | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own, written by keepPlace in this very tab
  return { ...start, ...(state[KEY] as Partial<Place>) }
}

/** Keeps what changed of the place with this entry. */
export function keepPlace(change: Partial<Place>): void {
  const state: unknown = history.state
  history.replaceState({ ...(typeof state === 'object' && state), [KEY]: { ...start, ...keptPlace(), ...change } }, '')
}
