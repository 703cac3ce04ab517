import { expect, test } from 'vitest'
import { readCalendar, UnreadableCalendarError } from './read-calendar.ts'
import { unzip } from './unzip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Builds a ZIP header of this many bytes. `shorts` and `longs` are its 2-byte and 4-byte numbers, by offset. */
function header(bytes: number, shorts: Record<number, number>, longs: Record<number, number>): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(bytes))
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true)
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true)
  return new Uint8Array(view.buffer)
}

/** Builds a ZIP archive of compressed files, with a comment at its end. */
async function zip(files: Record<string, string>): Promise<ArrayBuffer> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [label, packed] = [bytesOf(name), await deflated(text)]
    parts.push(header(30, { 8: 8, 26: label.length }, { 0: 0x04034b50, 18: packed.length }), label, packed)
    directory.push(header(46, { 10: 8, 28: label.length }, { 0: 0x02014b50, 20: packed.length, 42: at }), label)
    at += 30 + label.length + packed.length
  }
  const end = header(22, { 10: Object.keys(files).length }, { 0: 0x06054b50, 16: at })
  return new Blob([...parts, ...directory, end, 'a comment']).arrayBuffer()
}

const file = (name: string, content: ArrayBuffer | string) => new File([content], name)
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'

test('only the calendars in an archive are read', async () => {
  const archive = await zip({ 'work.ics': 'one', 'read me.txt': 'no', 'folder/HOME.ICS': 'two' })
  expect(await readCalendar([file('calendars.ical.zip', archive), file('more.ics', 'three')])).toEqual({
    name: 'calendars.ical.zip, more.ics',
    ics: 'one\r\ntwo\r\nthree',
  })
})

test('an archive is not unpacked beyond the size limit', async () => {
  await expect(unzip(await zip({ 'bomb.ics': '0'.repeat(50_000) }), () => true, 1000)).rejects.toThrow(RangeError)
})

test.each([
  ['without a calendar', 'read me.txt', 0],
  ['that is cut off', 'work.ics', 60],
  ['whose end record is cut off', 'work.ics', -20],
])('an archive %s is refused with a message', async (_what, name, end) => {
  const archive = await zip({ [name]: calendar })
  await expect(readCalendar([file('a.zip', end === 0 ? archive : archive.slice(0, end))])).rejects.toThrow(
    UnreadableCalendarError,
  )
})

test("a file above the server's limit is refused before it is sent", async () => {
  await expect(readCalendar([file('big.ics', 'x'.repeat(10 * 1024 * 1024 + 1))])).rejects.toThrow(
    'This file is larger than 10 MB.',
  )
})
