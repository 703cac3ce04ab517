import { expect, test } from 'vitest'
import { chooseEvictions, most, type KeptPicture, type CacheEntry } from './choose-evictions.ts'

const DAY_MS = 86_400_000
const now = 100 * DAY_MS
const note = (name: string, more: Partial<CacheEntry> = {}): CacheEntry => ({
  name,
  keptAt: now,
  bytes: 1000,
  pictures: [],
  ...more,
})
const picture = (path: string, more: Partial<KeptPicture> = {}): KeptPicture => ({
  path,
  keptAt: now,
  bytes: 1000,
  ...more,
})
const gone = (
  kept: { notes?: CacheEntry[]; pictures?: KeptPicture[] },
  { listed = null }: { listed?: ReadonlySet<string> | null } = {},
) => chooseEvictions({ notes: [], pictures: [], ...kept }, { listed, now })

test('a thread that the server lists no more goes, with its events and its pictures', () => {
  const notes = [
    note('threads', { pictures: ['a-small'] }),
    note('thread a', { pictures: ['a', 'a-small'] }),
    note('thread b', { pictures: ['b'] }),
    note('event of-b', { threadId: 'b', pictures: ['b'] }),
    note('event by-itself', { threadId: null }),
    note('agenda coming'),
  ]
  const pictures = [picture('a'), picture('a-small'), picture('b')]
  expect(gone({ notes, pictures }, { listed: new Set(['a']) })).toEqual({
    answers: ['thread b', 'event of-b'],
    pictures: ['b'],
  })
})

test('with no history kept on the server, none is kept here: an empty list takes every thread along', () => {
  const notes = [note('threads'), note('thread a'), note('thread b'), note('event of-a', { threadId: 'a' })]
  expect(gone({ notes }, { listed: new Set() }).answers).toEqual(['thread a', 'thread b', 'event of-a'])
})

test('until the server has listed the threads all of them stay', () => {
  expect(gone({ notes: [note('thread a'), note('event e', { threadId: 'a' })] }).answers).toEqual([])
})

test('a picture that the server has deleted goes with the next answer that shows it no more', () => {
  expect(gone({ notes: [note('thread a')], pictures: [picture('a')] }).pictures).toEqual(['a'])
})

test('of more threads than there is room for, those that were seen last stay', () => {
  const notes = Array.from({ length: most.thread + 2 }, (_, at) => note(`thread ${at}`, { keptAt: now - at }))
  expect(gone({ notes }).answers).toEqual([`thread ${most.thread}`, `thread ${most.thread + 1}`])
})

test('of longer threads fewer stay', () => {
  const bytes = most.textBytes / 2
  const notes = [
    note('thread oldest', { keptAt: now - 2, bytes }),
    note('thread newest', { bytes }),
    note('thread newer', { keptAt: now - 1, bytes }),
  ]
  expect(gone({ notes }).answers).toEqual(['thread oldest'])
})

test('of more pictures than there is room for, the oldest go', () => {
  const bytes = most.pictureBytes / 2
  const pictures = [
    picture('newest', { bytes }),
    picture('oldest', { keptAt: now - 2, bytes }),
    picture('newer', { keptAt: now - 1, bytes }),
  ]
  const notes = [note('thread a', { pictures: pictures.map(({ path }) => path) })]
  expect(gone({ notes, pictures }).pictures).toEqual(['oldest'])
})

test('what nobody has looked at for a month goes', () => {
  const notes = [note('thread a', { keptAt: now - 31 * DAY_MS }), note('thread b', { keptAt: now - 29 * DAY_MS })]
  expect(gone({ notes }).answers).toEqual(['thread a'])
})
