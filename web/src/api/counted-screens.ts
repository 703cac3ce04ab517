import type { Screen } from '@swap/contract/settings'
import { call } from './client.ts'
import { keptTokens } from './account/kept-session.ts'

const screens: [Screen, RegExp][] = [
  ['chat', /^\/chat(?:\/|$)/],
  ['saved', /^\/saved(?:\/|$)/],
  ['event', /^\/event\//],
  ['settings', /^\/settings$/],
  ['admin', /^\/admin$/],
  ['help', /^\/help$/],
]

/** Which screen a path shows, as coarse as it is counted. */
const screenOf = (path: string): Screen => screens.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'

/** Counts a screen for people who allow it: the server checks their settings. Failures don't matter. */
export function countScreen(path: string): void {
  if (keptTokens()) call('POST /api/counts', { body: { screen: screenOf(path) } }).catch(() => undefined)
}
