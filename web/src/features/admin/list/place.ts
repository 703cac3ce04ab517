/** The person's place in the list: how much was loaded, how far they scrolled, and what they opened last. */
export interface Place {
  rows: number
  scroll: number
  eventId: string | null
}

const KEY = 'adminPlace'
const start: Place = { rows: 0, scroll: 0, eventId: null }

/** The place saved with this history entry: it survives a reload and going back. */
export function keptPlace(): Place | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own, written by keepPlace in this very tab
  return { ...start, ...(state[KEY] as Partial<Place>) }
}

/** Saves changes of the place with this history entry. */
export function keepPlace(change: Partial<Place>): void {
  const state: unknown = history.state
  history.replaceState({ ...(typeof state === 'object' && state), [KEY]: { ...start, ...keptPlace(), ...change } }, '')
}
