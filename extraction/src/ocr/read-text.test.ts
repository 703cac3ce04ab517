import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharp } from '../image/sharp.ts'
import type { Quad } from './page.ts'
import { openTextReader, type TextReader } from './read-text.ts'

/** Capitals of straight strokes in a box of 4 by 6, so that no font needs to be installed. */
const STROKES: Record<string, string> = {
  A: 'M0 6 2 0 4 6M.7 4H3.3',
  E: 'M4 0H.4V6H4M.4 3H3.5',
  F: 'M4 0H.4V6M.4 3H3.4',
  H: 'M.4 0V6M3.6 0V6M.4 3H3.6',
  I: 'M2 0V6',
  L: 'M.4 0V6H4',
  M: 'M.2 6V0L2 4 3.8 0V6',
  N: 'M.4 6V0L3.6 6V0',
  T: 'M0 0H4M2 0V6',
  V: 'M0 0 2 6 4 0',
  W: 'M-.4 0 1 6 2 1.5 3 6 4.4 0',
  Y: 'M0 0 2 3 4 0M2 3V6',
  1: 'M.8 1.4 2.4 0V6',
  4: 'M3 6V0L0 4.2H4',
  7: 'M0 0H4L1.6 6',
}

interface Drawn {
  text: string
  left: number
  top: number
  height: number
}

const LINES: Drawn[] = [
  { text: 'FAMILY MATINEE', left: 60, top: 80, height: 72 },
  { text: 'MAY 14', left: 60, top: 300, height: 60 },
  { text: 'WHITE HALL LANE 7', left: 60, top: 420, height: 42 },
]
const [WIDTH, HEIGHT] = [1000, 600]
/** From a letter's left side to the next one's, in heights: narrow ones are set closer. */
const ADVANCE: Record<string, number> = { I: 0.6, ' ': 0.55 }
const widthOf = (text: string, height: number) =>
  Array.from(text).reduce((sum, letter) => sum + (ADVANCE[letter] ?? 0.88) * height, 0)

function draw({ text, left, top, height }: Drawn): string {
  const letters = Array.from(text, (letter, index) => {
    // an I is in the middle of its box
    const x = left + widthOf(text.slice(0, index), height) - (letter === 'I' ? height * 0.14 : 0)
    return `<path transform="translate(${x} ${top}) scale(${height / 6})" d="${STROKES[letter] ?? ''}"/>`
  })
  return letters.join('')
}

/** Draws a poster as a picture file, turned clockwise. */
async function poster({ turned = 0 } = {}): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fff3d6"/>
    <g fill="none" stroke="#402" stroke-width=".9" stroke-linejoin="round">${LINES.map(draw).join('')}</g></svg>`
  return sharp(Buffer.from(drawing)).rotate(turned).png().toBuffer()
}

const sidesOf = (box: Quad) => {
  const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

let reader: TextReader
beforeAll(async () => {
  reader = await openTextReader({ threads: 2 })
})
afterAll(() => reader.close())

describe('a drawn poster', () => {
  test('is read word for word, in order, with the place of each word', async () => {
    const page = await reader.read(await poster())
    expect(page).toMatchObject({ width: WIDTH, height: HEIGHT, rotation: 0, qr: [] })
    expect(page.lines.map(({ text }) => text)).toEqual(LINES.map(({ text }) => text))

    for (const [index, drawn] of LINES.entries()) {
      const { box, words, height, angle, confidence } = page.lines[index]!
      const { left, right, top, bottom } = sidesOf(box)
      const near = drawn.height * 0.6
      expect(Math.abs(left - drawn.left)).toBeLessThan(near)
      expect(Math.abs(right - drawn.left - widthOf(drawn.text, drawn.height))).toBeLessThan(near)
      expect(Math.abs((top + bottom) / 2 - drawn.top - drawn.height / 2)).toBeLessThan(near)
      expect(height).toBeGreaterThan(drawn.height)
      expect(Math.abs(angle)).toBeLessThan(2)
      expect(confidence).toBeGreaterThan(0.8)

      expect(words.map(({ text }) => text)).toEqual(drawn.text.split(' '))
      const lastWord = drawn.left + widthOf(drawn.text.slice(0, drawn.text.lastIndexOf(' ') + 1), drawn.height)
      expect(Math.abs(sidesOf(words.at(-1)!.box).left - lastWord)).toBeLessThan(drawn.height)
    }
  })

  test('on its side is read as if it were upright', async () => {
    const page = await reader.read(await poster({ turned: 90 }))
    expect(page).toMatchObject({ width: WIDTH, height: HEIGHT, rotation: 270 })
    expect(page.lines.map(({ text }) => text)).toEqual(LINES.map(({ text }) => text))
    expect(Math.abs(sidesOf(page.lines[0]!.box).left - LINES[0]!.left)).toBeLessThan(50)
  })
})

describe('a picture without text', () => {
  test.each([
    [1, 1],
    [3, 2000],
    [400, 300],
  ])('(%d x %d) gives an empty page', async (width, height) => {
    const grey = { width, height, channels: 3, background: '#808080' } as const
    const page = await reader.read(await sharp({ create: grey }).png().toBuffer())
    expect(page).toMatchObject({ width, height, lines: [], qr: [] })
  })

  test('is refused if its file is not a picture', async () => {
    await expect(reader.read(new URL(import.meta.url).pathname)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  })
})
