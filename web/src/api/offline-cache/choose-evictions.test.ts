import { expect, test } from 'vitest'
import { chooseEvictions, limits, type CachedPicture, type CacheEntry } from './choose-evictions.ts'

const DAY_MS = 86_400_000
const now = 100 * DAY_MS
const entry = (name: string, more: Partial<CacheEntry> = {}): CacheEntry => ({
  name,
  keptAt: now,
  bytes: 1000,
  pictures: [],
  ...more,
})
const picture = (path: string, more: Partial<CachedPicture> = {}): CachedPicture => ({
  path,
  keptAt: now,
  bytes: 1000,
  ...more,
})
const evicted = (
  kept: { entries?: CacheEntry[]; pictures?: CachedPicture[] },
  { listed = null }: { listed?: ReadonlySet<string> | null } = {},
) => chooseEvictions({ entries: [], pictures: [], ...kept }, { listedThreadIds: listed, now })

test('a thread that the server no longer lists is evicted, with its events and pictures', () => {
  const entries = [
    entry('threads', { pictures: ['a-small'] }),
    entry('thread a', { pictures: ['a', 'a-small'] }),
    entry('thread b', { pictures: ['b'] }),
    entry('event of-b', { threadId: 'b', pictures: ['b'] }),
    entry('event by-itself', { threadId: null }),
    entry('agenda coming'),
  ]
  const pictures = [picture('a'), picture('a-small'), picture('b')]
  expect(evicted({ entries, pictures }, { listed: new Set(['a']) })).toEqual({
    responses: ['thread b', 'event of-b'],
    pictures: ['b'],
  })
})

test('an empty list evicts every thread: the server keeps no history, so the cache keeps none', () => {
  const entries = [entry('threads'), entry('thread a'), entry('thread b'), entry('event of-a', { threadId: 'a' })]
  expect(evicted({ entries }, { listed: new Set() }).responses).toEqual(['thread a', 'thread b', 'event of-a'])
})

test('no thread is evicted before the server has listed them', () => {
  expect(evicted({ entries: [entry('thread a'), entry('event e', { threadId: 'a' })] }).responses).toEqual([])
})

test('a picture in no cached response is evicted', () => {
  expect(evicted({ entries: [entry('thread a')], pictures: [picture('a')] }).pictures).toEqual(['a'])
})

test('if there are too many threads, the least recently cached are evicted', () => {
  const entries = Array.from({ length: limits.thread + 2 }, (_, at) => entry(`thread ${at}`, { keptAt: now - at }))
  expect(evicted({ entries }).responses).toEqual([`thread ${limits.thread}`, `thread ${limits.thread + 1}`])
})

test('if the text takes too many bytes, the oldest threads are evicted', () => {
  const bytes = limits.textBytes / 2
  const entries = [
    entry('thread oldest', { keptAt: now - 2, bytes }),
    entry('thread newest', { bytes }),
    entry('thread newer', { keptAt: now - 1, bytes }),
  ]
  expect(evicted({ entries }).responses).toEqual(['thread oldest'])
})

test('if the pictures take too many bytes, the oldest are evicted', () => {
  const bytes = limits.pictureBytes / 2
  const pictures = [
    picture('newest', { bytes }),
    picture('oldest', { keptAt: now - 2, bytes }),
    picture('newer', { keptAt: now - 1, bytes }),
  ]
  const entries = [entry('thread a', { pictures: pictures.map(({ path }) => path) })]
  expect(evicted({ entries, pictures }).pictures).toEqual(['oldest'])
})

test('a response fetched more than 30 days ago is evicted', () => {
  const entries = [entry('thread a', { keptAt: now - 31 * DAY_MS }), entry('thread b', { keptAt: now - 29 * DAY_MS })]
  expect(evicted({ entries }).responses).toEqual(['thread a'])
})
