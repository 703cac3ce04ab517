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

/** Counts a screen, for somebody who wants that: the server asks their settings. Nothing is missed where it fails. */
export function countScreen(path: string): void {
  if (keptTokens()) call('POST /api/counts', { body: { screen: screenOf(path) } }).catch(() => undefined)
}
