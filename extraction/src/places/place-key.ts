import { foldText } from '@swap/dates/fold'

/**
 * Returns the key under which a place is stored and looked up.
 *
 *     "Aix-en-Provence" → "aix en provence"     "MÜNCHEN " → "munchen"     "L’Aquila" → "l aquila"
 */
export const toPlaceKey = (name: string): string =>
  foldText(name)
    .replace(/[-'\s]+/g, ' ')
    .trim()
