import { expect, test } from 'vitest'
import { textOf, type ReadLine } from './ctc-decoder.ts'
import type { UprightPage } from '../detection/orientation.ts'
import { rereadInScript } from './reread-in-script.ts'

type Line = UprightPage['lines'][number]

const read = (text: string, confidence: number): ReadLine => ({
  characters: Array.from(text, (character, index) => ({ character, probability: confidence, at: index / text.length })),
  confidence,
})

/** Creates a line at its own place on the page; its letters are half as wide as high. */
function line(place: number, text: string, confidence: number, heights = text.length / 2): Line {
  const [top, right] = [100 * place, 40 * heights]
  const quad = [[0, top], [right, top], [right, top + 40], [0, top + 40]] as const // prettier-ignore
  return { region: { quad, score: 1 }, line: read(text, confidence) }
}

/** Rereads lines with another network that reads `again`; counts the lines it was asked for. */
async function reread(lines: Line[], again: [string, number][]) {
  let asked = 0
  const after = await rereadInScript(lines, async () => async ({ quad }) => {
    asked++
    return read(...again[quad[0][1] / 100]!) // its place
  })
  return { texts: after.map((it) => textOf(it.line)), asked }
}

test('a page that was read with confidence is not read again', async () => {
  const lines = [line(0, 'SILENT ORCHARD', 0.99), line(1, 'Friday 12 June', 0.98), line(2, '~', 0.5)]
  expect(await reread(lines, [])).toEqual({ texts: ['SILENT ORCHARD', 'Friday 12 June', '~'], asked: 0 })
})

test('doubtful Latin handwriting costs four rereadings and stays as it is', async () => {
  const texts = ['Silent orchard', 'Tea dance', 'Bring a friend', 'Saturday', 'Village hall']
  const again = texts.map((text): [string, number] => [text.replace('a', 'α'), 0.7])
  const { texts: after, asked } = await reread(
    texts.map((text, place) => line(place, text, 0.8)),
    again,
  )
  expect(after).toEqual(texts)
  expect(asked).toBe(4)
})

test('a line in which the usual network found hardly any letters makes its page doubtful', async () => {
  const { texts } = await reread([line(0, ',', 0.97, 12)], [['16 ИЮHЯ, ПOHEДEЛЬHИK', 0.98]])
  expect(texts).toEqual(['16 ИЮНЯ, ПОНЕДЕЛЬНИК'])
})

test('on a Cyrillic page look-alike letters become Cyrillic, and Latin names and numbers stay', async () => {
  const { texts } = await reread(
    [line(0, 'MOIJAPT', 0.91), line(1, 'MOCKBA', 0.99), line(2, 'Jazz Trio', 0.99), line(3, '25.02.22', 0.99)],
    [['MOЦAPT', 0.99], ['MOCKBA', 0.98], ['Jazz Trio', 0.9], ['25.02.22', 0.99]], // prettier-ignore
  )
  expect(texts).toEqual(['МОЦАРТ', 'МОСКВА', 'Jazz Trio', '25.02.22'])
})

test('on a Greek page capitals become Greek even if they were read with confidence as Latin', async () => {
  const { texts } = await reread(
    [line(0, 'ETIXOYPTHEAN', 0.98), line(1, 'EIOOO', 0.6)],
    [['ΣTIXOYPΓHΣAN', 0.9], ['Eίσoδoς', 0.97]], // prettier-ignore
  )
  expect(texts).toEqual(['ΣΤΙΧΟΥΡΓΗΣΑΝ', 'Είσοδος'])
})

test('text in a script that neither network knows is left as it was read', async () => {
  const lines = [line(0, "n'wn ly7 nnn", 0.53), line(1, '3ny', 0.6)]
  const { texts } = await reread(lines, [["П’J1DON ³DV", 0.64], ['721DON', 0.72]]) // prettier-ignore
  expect(texts).toEqual(["n'wn ly7 nnn", '3ny'])
})
