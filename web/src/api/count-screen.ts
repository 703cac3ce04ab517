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

/** Counts an opened screen in the signed-in person's usage statistics. The server does so only if their settings allow it. Failures don't matter. */
export function countScreen(path: string): void {
  if (storedTokens()) call('POST /api/counts', { body: { screen: screenOf(path) } }).catch(() => undefined)
}
