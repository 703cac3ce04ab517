import { foldText } from '../language/fold.ts'

const JOINTS = /[-']/g
const SPACES = /\s+/g

/**
 * The form under which a place is filed and looked up.
 *
 *     "Aix-en-Provence" → "aix en provence"     "MÜNCHEN " → "munchen"     "L’Aquila" → "l aquila"
 */
export function toPlaceKey(name: string): string {
  return foldText(name).replace(JOINTS, ' ').replace(SPACES, ' ').trim()
}
