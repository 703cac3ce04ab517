import { expect, test } from 'vitest'
import { toPictureFailure } from './picture-failure.ts'
import { sharp } from './sharp.ts'

test('a picture that takes too long is reported as such, not as damaged', async () => {
  const slow = sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .timeout({ seconds: 1 })
    .median(25)
    .raw()
  const complaint: unknown = await slow.toBuffer().catch((error: unknown) => error)
  expect(toPictureFailure(complaint)).toMatchObject({ code: 'PICTURE_TOO_MUCH' })
})

test.each([
  ['VipsJpeg: premature end of JPEG image', 'PICTURE_DAMAGED'],
  ['Input image exceeds pixel limit', 'TOO_MANY_PIXELS'],
  ['Input buffer contains unsupported image format', 'NOT_A_PICTURE'],
  ['write error: No space left on device', 'STORAGE_FULL'],
])('%j is reported as %s', (complaint, code) => {
  expect(toPictureFailure(new Error(complaint))).toMatchObject({ code })
})

test('a copy that could not be written is not a failure of the picture', () => {
  expect(toPictureFailure(new Error('unable to open for write'))).not.toHaveProperty('code')
})
