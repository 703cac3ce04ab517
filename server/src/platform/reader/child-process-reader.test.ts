import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@swap/contract/failures'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { createChildProcessReader } from './child-process-reader.ts'
import { ChildError } from './child-error.ts'
import type { PictureReader } from './reader.ts'
import { validatingReader } from './validating-reader.ts'

const toClose: PictureReader[] = []
afterEach(() => toClose.splice(0).forEach((reader) => reader.close()))

function openReader(entry = new URL('../../testing/fakes/misbehaving-child.ts', import.meta.url), readMs = 60_000) {
  const reader = createChildProcessReader({ log: silentLog, entry, readMs })
  toClose.push(reader)
  return reader
}

const about = { today: '2026-11-21', timeZone: 'Europe/Vienna' }

test('an upload does not wait behind a reading', async () => {
  const reader = openReader()
  const shutdown = new AbortController()
  reader.warm()
  const reading = reader.read('long', about, { signal: shutdown.signal })
  expect(await reader.clean('from', 'to')).toEqual({ width: 3, height: 4, takenAt: null })
  shutdown.abort(new Error('shutting down'))
  await expect(reading).rejects.toThrow('shutting down')
})

test('an upload waits for at most one imported picture', async () => {
  const reader = openReader()
  const done: string[] = []
  const note = (what: string) => () => done.push(what)
  const picture = (name: string) => reader.reencode(name, 'to').then(note(name))
  const importing = picture('first').then(() => picture('second'))
  const uploading = reader.clean('from', 'to').then(note('upload'))
  await Promise.all([importing, uploading])
  expect(done).toEqual(['first', 'upload', 'second'])
})

test('cleaning fails with READER_UNAVAILABLE if the process crashes, and works the next time', async () => {
  const reader = openReader()
  await expect(reader.clean('crash', 'to')).rejects.toMatchObject({ code: 'READER_UNAVAILABLE', retryAfter: 1 })
  expect(await reader.clean('from', 'to')).toMatchObject({ width: 3 })
})

test('a failure of the child keeps its code', async () => {
  await expect(openReader().thumbnail('from', 'to')).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' })
})

test('a crash while reading is no Failure, so that the job tries again', async () => {
  const said = await openReader()
    .read('crash', about)
    .catch((error: unknown) => error)
  expect(said).toBeInstanceOf(ChildError)
  expect(said).not.toBeInstanceOf(Failure)
})

test('a picture that takes too long is a Failure, so that the job does not try again', async () => {
  const reader = openReader(undefined, 300)
  await expect(reader.read('long', about)).rejects.toMatchObject({ code: 'PICTURE_TOO_MUCH' })
})

test('an invalid date in a reading is dropped, and the rest kept', async () => {
  const [event] = (await validatingReader(openReader()).read('no such day', about)).events
  expect(event).toMatchObject({ title: 'Night Ferry Quartet', end_date: null })
})

test('the real child process cleans a picture, and refuses a file that is none', async () => {
  const reader = openReader(new URL('reader-child.ts', import.meta.url))
  const folder = temporaryFolder()
  const [drawn, text] = [join(folder, 'drawn'), join(folder, 'text')]
  const [copy, small] = [join(folder, 'copy'), join(folder, 'small')]
  writeFileSync(
    drawn,
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><circle r="90" fill="red"/></svg>',
  )
  writeFileSync(text, 'no picture')
  expect(await reader.clean(drawn, copy)).toMatchObject({ width: 640, height: 400, takenAt: null })
  await reader.thumbnail(copy, small)
  expect([copy, small].map((path) => readFileSync(path, 'latin1').slice(8, 12))).toEqual(['WEBP', 'WEBP'])
  await expect(reader.clean(text, copy)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  expect(await reader.reencode(copy, text)).toMatchObject({ width: 640, height: 400 })
  await expect(reader.reencode(drawn, copy)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
})

test('Node’s compile cache is kept for the next child, although children are killed', async () => {
  const cache = temporaryFolder()
  const before = process.env.NODE_COMPILE_CACHE
  process.env.NODE_COMPILE_CACHE = cache
  const reader = openReader(new URL('reader-child.ts', import.meta.url))
  reader.warm()
  const compiled = () => readdirSync(cache, { recursive: true }).length
  await expect.poll(compiled, { timeout: 20_000 }).toBeGreaterThan(100)
  reader.close()
  if (before === undefined) delete process.env.NODE_COMPILE_CACHE
  else process.env.NODE_COMPILE_CACHE = before
})
