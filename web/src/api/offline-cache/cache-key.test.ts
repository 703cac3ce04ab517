import { expect, test } from 'vitest'
import { keys } from '../query-keys.ts'
import { isContentKey, cacheKey } from './cache-key.ts'

test.each([
  [keys.threads, 'threads'],
  [keys.thread('t1'), 'thread t1'],
  [keys.event('e1'), 'event e1'],
  [keys.settings, 'settings'],
  [keys.about, 'about'],
  [[...keys.savedEvents, 'agenda', 'coming', '2026-11-23', {}], 'agenda coming'],
  [[...keys.savedEvents, 'agenda', 'past', '2026-11-23', {}], 'agenda past'],
  [[...keys.savedEvents, 'days', '2026-10-26', '2026-12-06', null], 'days 2026-10-26 2026-12-06'],
])('the response of %j is cached as %j', (key, name) => {
  expect(cacheKey(key)).toBe(name)
})

test.each([
  [keys.threadSearch('jazz')],
  [[...keys.savedEvents, 'agenda', 'coming', '2026-11-23', { search: 'jazz' }]],
  [[...keys.savedEvents, 'agenda', 'coming', '2026-11-23', { category: 'Music' }]],
  [[...keys.savedEvents, 'days', '2026-10-26', '2026-12-06', 'Music']],
  [keys.security],
  [keys.sessions],
  [keys.history],
  [keys.subscription],
  [keys.adminEvents],
  [keys.job('j1')],
  [['push']],
])('the response of %j is not cached', (key) => {
  expect(cacheKey(key)).toBeNull()
})

test('settings do not count as content whose age is shown', () => {
  expect(['threads', 'thread t1', 'agenda coming', 'settings', 'about', null].filter(isContentKey)).toEqual([
    'threads',
    'thread t1',
    'agenda coming',
  ])
})
