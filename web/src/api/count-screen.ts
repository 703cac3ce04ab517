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

/** Returns which screen a path shows, as coarse as screens are counted. */
const screenOf = (path: string): Screen => screens.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'

/** Counts an opened screen for a person who allows it: the server checks their settings. Failures don't matter. */
export function countScreen(path: string): void {
  if (storedTokens()) call('POST /api/counts', { body: { screen: screenOf(path) } }).catch(() => undefined)
}
