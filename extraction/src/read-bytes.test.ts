import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

test('a picture can be read from its bytes', async () => {
  const bytes = readFileSync(new URL('testing/drawn-poster.png', import.meta.url))
  const reading = await readPicture(bytes, { today: '2026-05-20' })
  expect(reading.events).toMatchObject([{ start_date: '2026-06-12', start_time: '20:00' }])
})

test('bytes that are not a picture are refused with a code', async () => {
  await expect(readPicture(Buffer.from('notes'), { today: '2026-05-20' })).rejects.toMatchObject({
    code: 'NOT_A_PICTURE',
  })
})
