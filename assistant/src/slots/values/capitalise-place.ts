import { capitalize } from '@swap/dates/capitalize'

/** Words in a place name that stay lower case, except at the start. */
const SMALL = /^(?:of|and|at|in|on|by|the|de|du|la|le|les|des|del|der|die|das|von|am|im|an|y|e)$/

/**
 * Capitalises a place that was typed in lower case, as a name.
 *
 *     the king's arms → The King's Arms · museum of london → Museum of London · iLab → iLab
 */
export function capitalisePlace(typed: string): string {
  if (typed !== typed.toLowerCase()) return typed
  return typed
    .split(' ')
    .map((word, at) => (at > 0 && SMALL.test(word) ? word : word.split('-').map(capitalize).join('-')))
    .join(' ')
}
