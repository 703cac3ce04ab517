import { expect, test } from 'vitest'
import { pictureFromFiles, isPicture } from './picture-files.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })

test.each([
  ['poster.jpg', 'image/jpeg'],
  ['flyer.pdf', 'application/pdf'],
  ['IMG_1.HEIC', ''],
  ['3R0A0001.HIF', ''],
  ['x', 'image/x-unheard-of'],
])('%s (%s) may be a picture', (name, type) => {
  expect(isPicture(file(name, type))).toBe(true)
})

test.each([
  ['notes.txt', 'text/plain'],
  ['poster.jpg.exe', ''],
  ['song.mp3', 'audio/mpeg'],
])('%s (%s) is not a picture', (name, type) => {
  expect(isPicture(file(name, type))).toBe(false)
})

test('only the first file is used, and all are counted', () => {
  const [first, second] = [file('a.png', 'image/png'), file('b.png', 'image/png')]
  expect(pictureFromFiles([first, second])).toEqual({ picture: first, count: 2 })
  expect(pictureFromFiles([file('a.txt', 'text/plain'), second])).toEqual({ picture: null, count: 2 })
  expect(pictureFromFiles([])).toEqual({ picture: null, count: 0 })
})
