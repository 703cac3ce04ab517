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
const gone = (
  kept: { entries?: CacheEntry[]; pictures?: CachedPicture[] },
  { listed = null }: { listed?: ReadonlySet<string> | null } = {},
) => chooseEvictions({ entries: [], pictures: [], ...kept }, { listed, now })

test('a thread that the server lists no more goes, with its events and its pictures', () => {
  const entries = [
    entry('threads', { pictures: ['a-small'] }),
    entry('thread a', { pictures: ['a', 'a-small'] }),
    entry('thread b', { pictures: ['b'] }),
    entry('event of-b', { threadId: 'b', pictures: ['b'] }),
    entry('event by-itself', { threadId: null }),
    entry('agenda coming'),
  ]
  const pictures = [picture('a'), picture('a-small'), picture('b')]
  expect(gone({ entries, pictures }, { listed: new Set(['a']) })).toEqual({
    answers: ['thread b', 'event of-b'],
    pictures: ['b'],
  })
})

test('with no history kept on the server, none is kept here: an empty list takes every thread along', () => {
  const entries = [entry('threads'), entry('thread a'), entry('thread b'), entry('event of-a', { threadId: 'a' })]
  expect(gone({ entries }, { listed: new Set() }).answers).toEqual(['thread a', 'thread b', 'event of-a'])
})

test('until the server has listed the threads all of them stay', () => {
  expect(gone({ entries: [entry('thread a'), entry('event e', { threadId: 'a' })] }).answers).toEqual([])
})

test('a picture that the server has deleted goes with the next answer that shows it no more', () => {
  expect(gone({ entries: [entry('thread a')], pictures: [picture('a')] }).pictures).toEqual(['a'])
})

test('of more threads than there is room for, those that were seen last stay', () => {
  const entries = Array.from({ length: limits.thread + 2 }, (_, at) => entry(`thread ${at}`, { keptAt: now - at }))
  expect(gone({ entries }).answers).toEqual([`thread ${limits.thread}`, `thread ${limits.thread + 1}`])
})

test('of longer threads fewer stay', () => {
  const bytes = limits.textBytes / 2
  const entries = [
    entry('thread oldest', { keptAt: now - 2, bytes }),
    entry('thread newest', { bytes }),
    entry('thread newer', { keptAt: now - 1, bytes }),
  ]
  expect(gone({ entries }).answers).toEqual(['thread oldest'])
})

test('of more pictures than there is room for, the oldest go', () => {
  const bytes = limits.pictureBytes / 2
  const pictures = [
    picture('newest', { bytes }),
    picture('oldest', { keptAt: now - 2, bytes }),
    picture('newer', { keptAt: now - 1, bytes }),
  ]
  const entries = [entry('thread a', { pictures: pictures.map(({ path }) => path) })]
  expect(gone({ entries, pictures }).pictures).toEqual(['oldest'])
})

test('what nobody has looked at for a month goes', () => {
  const entries = [entry('thread a', { keptAt: now - 31 * DAY_MS }), entry('thread b', { keptAt: now - 29 * DAY_MS })]
  expect(gone({ entries }).answers).toEqual(['thread a'])
})
