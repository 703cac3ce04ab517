// The limits on what an export may unpack to, so that a zip bomb does no harm.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_COPY_PIXELS } from '@swap/extraction/clean-picture'
import { expect, test } from 'vitest'
import { sampleExport, exportWith, lines, threadRecord, times } from '../../../testing/sample-export.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openZip } from '../zip/read-zip.ts'
import { openArchive } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import { importLimits, type ImportLimits } from './import-limits.ts'
import { createMeter } from './import-meter.ts'

const MB = 1024 * 1024

async function fileOf(zip: Uint8Array): Promise<string> {
  const path = join(temporaryFolder(), 'export.zip')
  await writeFile(path, zip)
  return path
}

/** Checks an export as an import does; returns what was wrong with it, and what the check cost. */
async function check(bytes: Uint8Array, limits: Partial<ImportLimits> = {}) {
  const zip = await openZip(await fileOf(bytes))
  const meter = createMeter({ ...importLimits, ...limits })
  const refusal = await checkArchive(zip, meter).then(
    () => null,
    (error: unknown) => error,
  )
  zip.close()
  return { refusal, ...meter.used() }
}

const NEWLINES = '\n'.repeat(MB)
const threads = (content: Iterable<string>) => exportWith({ 'threads.json': content })
const tooLarge = (message: string) => ({ code: 'BODY_TOO_LARGE', message: expect.stringContaining(message) })

test.each<[what: string, content: () => Iterable<string>]>([
  ['300 MB of newlines', () => times(300, () => NEWLINES)],
  ['a list that ends in 40 MB of newlines', () => ['[]', ...times(40, () => NEWLINES)]],
  ['one string of 40 MB', () => ['["', ...times(40, () => 'x'.repeat(MB)), '"]']],
  ['one number of 40 MB', () => ['[', ...times(40, () => '7'.repeat(MB)), ']']],
  ['a record of 40 MB of fields', () => ['[{', ...times(40, () => '"a":1,'.repeat(MB / 6)), '"b":1}]']],
])('an export with %s is refused after 1 MB', { timeout: 120_000 }, async (_what, content) => {
  const zip = await threads(content())
  expect(zip.length).toBeLessThan(3 * MB)
  const { refusal, textBytes, processorMs } = await check(zip)
  expect(refusal).toMatchObject(tooLarge('a record of more than 1 MB'))
  expect(textBytes).toBeLessThan(2 * MB)
  expect(processorMs).toBeLessThan(3000)
})

test.each([
  ['arrays', '['],
  ['objects', '{"a":'],
])('nested %s are refused at the 65th level', { timeout: 120_000 }, async (_what, opening) => {
  const { refusal, textBytes } = await check(await threads(['[', ...times(100, () => opening.repeat(MB / 4))]))
  expect(refusal).toMatchObject(tooLarge('64 levels of nesting'))
  expect(textBytes).toBeLessThan(MB)
})

test('a million tiny records are refused at the 500,001st', { timeout: 240_000 }, async () => {
  const { refusal, rows } = await check(await threads(lines(times(1_000_000, (at) => threadRecord(at)))))
  expect(refusal).toMatchObject(tooLarge('more than 500,000 records'))
  expect(rows).toBe(500_001)
})

test('the lists of an export may not unpack to more text than the limit together', async () => {
  const half = 'x'.repeat(20_000)
  const list = () => lines(times(60, (at) => threadRecord(at, { title: half })))
  const bytes = await exportWith({ 'threads.json': list() })
  expect(await check(bytes, { textBytes: 2 * MB })).toMatchObject({ refusal: null })
  expect(await check(bytes, { textBytes: MB })).toMatchObject({ refusal: tooLarge('more than 1 MB of text') })
})

test('an export that takes too much processor time is refused', async () => {
  const bytes = await sampleExport({ threads: 2000 })
  const { refusal, processorMs } = await check(bytes, { processorMs: 1 })
  expect(refusal).toMatchObject(tooLarge('seconds of processor time'))
  expect(processorMs).toBeLessThan(3000)
})

test('a zip may not have more files than the limit, nor an export more pictures', async () => {
  const bytes = await sampleExport({ threads: 3, pictures: 3 })
  expect(await check(bytes, { entries: 10 })).toMatchObject({ refusal: tooLarge('more than 10 files'), textBytes: 0 })
  expect(await check(bytes, { pictures: 2 })).toMatchObject({ refusal: tooLarge('more than 2 pictures') })
})

test('the pictures of an export may not unpack to more than the limit together', async () => {
  const bytes = await exportWith({
    'pictures.json': lines(times(3, (at) => ({ ...picture, id: `picture-${at}`, file: `pictures/${at}.webp` }))),
    ...Object.fromEntries(times(3, (at) => [`pictures/${at}.webp`, ['x'.repeat(MB)]])),
  })
  expect(await check(bytes, { pictureBytes: 3 * MB })).toMatchObject({ refusal: null })
  expect(await check(bytes, { pictureBytes: 2 * MB })).toMatchObject({ refusal: tooLarge('unpack to more than 2 MB') })
})

test('a picture file that two records name is refused at the second one', async () => {
  const bytes = await exportWith({
    'pictures.json': lines(times(10_000, (at) => ({ ...picture, id: `picture-${at}` }))),
    'pictures/a.webp': ['x'],
  })
  const { refusal, rows } = await check(bytes)
  expect(refusal).toMatchObject({ code: 'NOT_AN_EXPORT' })
  expect(rows).toBeLessThan(50)
})

test('any number of deleted pictures may have no file', async () => {
  const records = times(100, (at) => ({ ...picture, id: `picture-${at}`, file: null, deleted_at: 1 }))
  expect(await check(await exportWith({ 'pictures.json': lines(records) }))).toMatchObject({ refusal: null })
})

test('the limit on pixels leaves room for as many pictures as an import takes, each of the largest size', () => {
  expect(importLimits.pictures * MAX_COPY_PIXELS).toBeLessThan(importLimits.pixels)
})

const picture = {
  thread_id: 'thread-0',
  file: 'pictures/a.webp',
  width: 1,
  height: 1,
  file_name: '',
  taken_on: '2026-11-22',
  time_zone: 'UTC',
  deleted_at: null,
  auto_saved_at: null,
  created_at: 1,
}

test('a list that unpacks to more than its stated size is refused', async () => {
  const bytes = await threads(lines(times(1000, (at) => threadRecord(at))))
  const central = bytes.indexOf(Buffer.from('threads.json'), bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))) - 46
  bytes.writeUInt32LE(1000, central + 24)
  const { refusal, rows } = await check(bytes)
  expect(refusal).toMatchObject({ code: 'NOT_AN_EXPORT' })
  expect(rows).toBeLessThan(1000)
})

test.each(['{"a":{"id":"x"}}', '5', '', '[', '[{"id":"x"', '[] []', '[1,]', 'nothing'])(
  'a list with the text %j is refused',
  async (text) => {
    expect((await check(await threads([text]))).refusal).toMatchObject({ code: 'NOT_AN_EXPORT' })
  },
)

test('a list is read whatever its indentation and line breaks', async () => {
  const text = JSON.stringify([...times(120, (at) => threadRecord(at))], null, 4)
  const zip = await openZip(await fileOf(await threads([text, '\n\n'])))
  expect(await checkArchive(zip, createMeter())).toMatchObject({ counts: { threads: 120, events: 0 } })
  zip.close()
})

test('the worker thread that reads an export reports what is wrong, and ends if it takes too much memory', async () => {
  const signal = new AbortController().signal
  const bomb = openArchive(await fileOf(await threads(times(20, () => NEWLINES))), { signal })
  await expect(bomb.check()).rejects.toMatchObject(tooLarge('a record of more than 1 MB'))
  await bomb.close()

  const limits = { ...importLimits, memoryMb: 64, recordBytes: 512 * MB }
  const wide = await threads(['[[', ...times(60, () => '{},'.repeat(MB / 3)), '{}]]'])
  const hungry = openArchive(await fileOf(wide), { signal, limits })
  await expect(hungry.check()).rejects.toMatchObject(tooLarge('more than 64 MB of memory'))
  await hungry.close()
})

test.runIf(existsSync('/dev/full'))('a disk that is full while a picture is unpacked is reported as full', async () => {
  const path = await fileOf(await sampleExport({ threads: 1, pictures: 1 }))
  const archive = openArchive(path, { signal: new AbortController().signal })
  await expect(archive.extract('pictures/picture-0.webp', '/dev/full')).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  await archive.close()
})
