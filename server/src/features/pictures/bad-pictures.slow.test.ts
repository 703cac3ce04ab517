// Damaged, hostile and oversized pictures: each is refused or read, and none stops the product.
import { connect } from 'node:net'
import { once } from 'node:events'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsupportedFileMessages } from '@swap/contract/unsupported-files'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  asPerson,
  comparePictures,
  endedJob,
  pictureForm,
  sendPicture,
  signUp,
  startProduct,
  type RealProduct,
} from '../../testing/real-product.ts'

const folder = temporaryFolder()
let product: RealProduct
let token: string
beforeAll(async () => {
  product = await startProduct(folder, { settings: { TRUST_PROXY: '1' } }) // so that visitors can have different addresses
  token = await signUp(product.url, 'ada@example.org')
})
afterAll(() => product.kill())

function pngChunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Builds a black PNG of one bit per pixel, so that a huge picture has only a few bytes. */
function png(width: number, height: number, pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/>${inside}</svg>`
const poster = svg(
  '<text x="30" y="90" font-size="60">JAZZ NIGHT</text><text x="30" y="200" font-size="40">12 December 2026, 20:00</text>',
)

const frame = '\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0'
const movingGif = Buffer.from(`GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff${frame.repeat(500)};`, 'latin1')

async function answerTo(bytes: Uint8Array | string, name?: string) {
  const answer = await sendPicture(product.url, token, bytes, name)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of this endpoint, and of every no
  return { status: answer.status, ...((await answer.json()) as { jobId?: string; code?: string; message?: string }) }
}

const threads = async () => (await fetch(`${product.url}/api/events`, { headers: asPerson(token) })).json()

const refused: [string, Uint8Array | string, number, string, string][] = [
  ['a text', 'Jazz on Friday', 415, 'NOT_A_PICTURE', unsupportedFileMessages.text],
  ['a RAW photo', Buffer.from('FUJIFILMCCD-RAW 0201', 'latin1'), 415, 'NOT_A_PICTURE', unsupportedFileMessages.raw],
  [
    'a HEIC photo that breaks off',
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    422,
    'PICTURE_DAMAGED',
    "This picture is damaged and can't be opened.",
  ],
  [
    'a program',
    Buffer.from('\x7fELF\x02\x01\x01\0\0', 'latin1'),
    415,
    'NOT_A_PICTURE',
    "That isn't a picture I can read.",
  ],
  ['a PDF without a page', '%PDF-1.7', 422, 'PICTURE_DAMAGED', "This picture is damaged and can't be opened."],
  ['an empty file', '', 400, 'EMPTY_PICTURE', 'This file is empty.'],
  [
    'half a picture',
    png(900, 900, deflateSync(Buffer.alloc(900))),
    422,
    'PICTURE_DAMAGED',
    "This picture is damaged and can't be opened.",
  ],
  [
    'a bomb of 400 megapixels',
    png(20_000, 20_000),
    413,
    'TOO_MANY_PIXELS',
    'This picture has more than 50 megapixels.',
  ],
  [
    'a header that claims four gigapixels',
    png(65_000, 65_000, deflateSync(Buffer.alloc(9))),
    413,
    'TOO_MANY_PIXELS',
    'This picture has more than 50 megapixels.',
  ],
  [
    'a drawing with a script',
    svg('<script>alert(1)</script>'),
    415,
    'NOT_A_PICTURE',
    "That isn't a picture I can read.",
  ],
  [
    'a drawing that fetches',
    svg('<image href="file:///etc/passwd"/>'),
    415,
    'NOT_A_PICTURE',
    "That isn't a picture I can read.",
  ],
  [
    'a file of 30 MB',
    Buffer.concat([png(9, 9), Buffer.alloc(30e6)]),
    413,
    'PICTURE_TOO_LARGE',
    'This picture is larger than 20 MB.',
  ],
]

test.each(refused)('%s is refused in plain words', async (_, bytes, status, code, message) => {
  expect(await answerTo(bytes)).toEqual({ status, code, message })
})

let visitors = 0
/** Returns the answer to a visitor who sends this picture. */
async function answerToVisitor(bytes: Uint8Array | string) {
  visitors += 1
  const headers = { 'x-forwarded-for': `198.51.100.${visitors}` }
  const body = pictureForm(bytes)
  const answer = await fetch(`${product.url}/api/visitor/reading`, { method: 'POST', headers, body })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of this endpoint, and of every no
  return {
    status: answer.status,
    ...((await answer.json()) as { code?: string; message?: string; events?: unknown[] }),
  }
}

test.each(refused)('%s is refused to a visitor in the same words', async (_, bytes, status, code, message) => {
  expect(await answerToVisitor(bytes)).toEqual({ status, code, message })
})

test('a visitor sees what was read in a poster, with a picture to show the marks on', async () => {
  const { status, ...read } = await answerToVisitor(poster)
  expect(status).toBe(200)
  expect(read).toMatchObject({ events: [{ start_date: '2026-12-12', start_time: '20:00' }], width: 600, height: 400 })
  expect(read).toMatchObject({ picture: expect.stringMatching(/^\/9j\//) }) // as every JPEG begins
})

test('an upload that breaks off leaves nothing, and one without a picture is refused', async () => {
  const { port } = new URL(product.url)
  for (let n = 0; n < 5; n++) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'x'.repeat(5000)}`,
    )
    setTimeout(() => socket.resetAndDestroy(), 20 * n)
    await once(socket, 'close')
  }
  const body = new FormData()
  body.set('title', 'nothing')
  const answer = await fetch(`${product.url}/api/jobs`, { method: 'POST', headers: asPerson(token), body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ code: 'NO_PICTURE', message: 'There is no picture in this upload.' })
})

test('the refused pictures leave no file and no thread, and do not count as pictures of the day', async () => {
  for (let n = 0; n < 20; n++) await answerTo('Jazz on Friday')
  await expect.poll(() => comparePictures(folder)).toEqual({ lost: [], orphans: [] })
  expect(await threads()).toEqual({ events: [], total: 0, saved: 0, nextCursor: null })
})

test.each([
  ['a single pixel', png(1, 1), 'one.png'],
  ['a GIF that moves', movingGif, 'moving.gif'],
  ['a line of 30,000 pixels', png(30_000, 1), 'line.png'],
])('%s is read, shows no event and is deleted', async (_, bytes, name) => {
  const { status, jobId = '' } = await answerTo(bytes, name)
  expect(status).toBe(202)
  expect(await endedJob(product.url, token, jobId)).toMatchObject({ status: 'complete', outcome: 'none' })
  expect(await comparePictures(folder)).toEqual({ lost: [], orphans: [] })
})

test('what a file is called does not matter, and the same picture may be sent twice', async () => {
  const sent = [await answerTo(poster, 'poster.pdf'), await answerTo(poster, '../../../etc/passwd\u202e.exe')]
  for (const { jobId = '' } of sent)
    expect(await endedJob(product.url, token, jobId)).toMatchObject({ status: 'complete', outcome: 'events' })
  expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(2)
})

test.runIf(process.platform === 'linux')('a picture is read although the process that reads it is killed', async () => {
  const { jobId = '' } = await answerTo(poster)
  for (const pid of product.children()) process.kill(pid, 'SIGKILL')
  expect(await endedJob(product.url, token, jobId)).toMatchObject({ status: 'complete', outcome: 'events' })
})

test('the product still runs after all these pictures', async () => {
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  expect(await comparePictures(folder)).toEqual({ lost: [], orphans: [] })
})
