import { capitalize } from '@swap/dates/capitalize'

/** Words in a place name that stay lower case, except at the start. */
const SMALL = /^(?:of|and|at|in|on|by|the|de|du|la|le|les|des|del|der|die|das|von|am|im|an|y|e)$/
/** "my house", "work": a description, not a name. */
const NO_NAME =
  /^(?:my|our|your|his|her|their|mine|ours|yours|home|work|school|online|zoom|teams|tbc|tba|somewhere|here|there|gran|grandma|nan|mum|mom|dad|a|an|room|flat|floor)(?:'s)?(?: |$)/

/**
 * Capitalises a place that was typed in lower case, as a name if it is one.
 *
 *     the king's arms → The King's Arms · museum of london → Museum of London · my house → My house · iLab → iLab
 */
export function capitalisePlace(typed: string): string {
  if (typed !== typed.toLowerCase()) return typed
  if (NO_NAME.test(typed)) return capitalize(typed)
  return typed
    .split(' ')
    .map((word, at) => (at > 0 && SMALL.test(word) ? word : word.split('-').map(capitalize).join('-')))
    .join(' ')
}
