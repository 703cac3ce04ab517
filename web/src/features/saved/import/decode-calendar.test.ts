import { expect, test } from 'vitest'
import { decodeCalendar } from './decode-calendar.ts'

const TEXT = 'BEGIN:VCALENDAR\r\nSUMMARY:Café\r\n'
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text)
      .flatMap((it) => [it.charCodeAt(0) & 255, it.charCodeAt(0) >> 8])
      .flatMap((it) => it),
  ).map((_, at, all) => all[isLittle ? at : at ^ 1] ?? 0)
const latin1 = Uint8Array.from(TEXT, (it) => it.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 in big-endian order', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 without a byte order mark', utf16(TEXT, true)],
  ['Latin-1', latin1],
  ['UTF-8 with NULs at its end', new TextEncoder().encode(`${TEXT}\0\0\0`)],
])('a calendar in %s is read', (_how, bytes) => {
  expect(decodeCalendar(bytes)).toBe(TEXT)
})

test('bytes that are not text decode to null', () => {
  expect(decodeCalendar(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBeNull()
})
