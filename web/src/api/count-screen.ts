import type { Screen } from '@swap/contract/settings'
import { call } from './client.ts'
import { storedTokens } from './account/stored-session.ts'

const screens: [Screen, RegExp][] = [
  ['chat', /^\/chat(?:\/|$)/],
  ['saved', /^\/saved(?:\/|$)/],
  ['event', /^\/event\//],
  ['settings', /^\/settings$/],
  ['admin', /^\/admin$/],
  ['help', /^\/help$/],
]

/** Returns the name under which the screen at a path is counted. */
const screenOf = (path: string): Screen => screens.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'

/** Asks the server to count an opened screen, which it does only if the signed-in person's settings allow it. Ignores failures. */
export function countScreen(path: string): void {
  if (storedTokens()) call('POST /api/counts', { body: { screen: screenOf(path) } }).catch(() => undefined)
}
