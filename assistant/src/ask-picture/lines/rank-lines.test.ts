import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openSentenceNetwork } from '../../network/sentence-network.ts'
import { parseAskedPictures } from '../../testing/asked-pictures.ts'
import { rankLines, type Embed } from './rank-lines.ts'

const network = openSentenceNetwork()
afterAll(() => network.close())
const pictures = parseAskedPictures(readFileSync(new URL('../../../data/asked-pictures.txt', import.meta.url), 'utf8'))

const known = new Map<string, Float32Array>()
/** Embeds texts with the network, and caches the vectors for the next question. */
const embed: Embed = async (texts) => {
  const fresh = texts.filter((text) => !known.has(text))
  const vectors = await network.embed(fresh)
  for (const [at, text] of fresh.entries()) known.set(text, vectors?.[at] ?? new Float32Array())
  return texts.map((text) => known.get(text) ?? new Float32Array())
}

const poster = ['THE LANTERN CELLAR', 'Doors 20:00 · Music from 21:00', 'Cash only at the bar', 'Kids welcome']
const wordsFirst = async (question: string, lines: readonly string[] = poster) =>
  (await rankLines(question, null, lines, null)).lines[0]

/** Returns the share of answerable questions whose top-ranked line answers them. */
async function shareRight(by: Embed | null): Promise<number> {
  const asked = pictures.flatMap(({ lines, questions }) => questions.map((it) => ({ lines, ...it })))
  const answerable = asked.filter(({ answers }) => answers.length > 0)
  let right = 0
  for (const { text, previous, lines, answers } of answerable) {
    const { lines: ranked } = await rankLines(text, previous, lines, by)
    if (answers.includes(ranked[0]?.line ?? -1)) right++
  }
  return right / answerable.length
}

describe('ranking lines by shared words', () => {
  test('a line with the words of the question comes first, whatever their endings', async () => {
    expect(await wordsFirst('are kids welcomed?')).toMatchObject({ line: 3, score: expect.closeTo(1, 0) })
    expect(await wordsFirst('is it cash at the bar')).toMatchObject({ line: 2 })
  })

  test('a question that shares no word with the picture gives no line a score above 0', async () => {
    expect((await wordsFirst('is there parking'))?.score).toBe(0)
    expect((await wordsFirst('???'))?.score).toBe(0)
  })

  test('a follow-up is asked together with the question before it', async () => {
    const { lines } = await rankLines('and when?', 'is there music?', poster, null)
    expect(lines[0]).toMatchObject({ line: 1 })
  })

  test('from a long line, only the sentence that answers is returned', async () => {
    const line = 'Spectators pay £4 at reception. Photography is not allowed in the hall. Dogs stay outside.'
    expect((await wordsFirst('dogs?', [line]))?.text).toBe('Dogs stay outside.')
  })

  test('lines without a word, and pictures without a line, do no harm', async () => {
    expect((await rankLines('when?', null, [], embed)).lines).toEqual([])
    expect((await rankLines('when?', null, ['***', '—'], embed)).lines).toEqual([])
  })

  test('half of the questions in asked-pictures.txt find their line', async () => {
    expect(await shareRight(null)).toBeGreaterThan(0.5)
  })
})

describe('ranking lines by meaning', () => {
  test('a line that says the same in other words comes first', async () => {
    const { by, lines } = await rankLines('may I bring my children?', null, poster, embed)
    expect(by).toBe('network')
    expect(lines[0]).toMatchObject({ line: 3 })
  })

  test('without the network the words decide', async () => {
    const { by, lines } = await rankLines('are kids welcome?', null, poster, async () => null)
    expect(by).toBe('words')
    expect(lines[0]).toMatchObject({ line: 3 })
  })

  test('two thirds of the questions in asked-pictures.txt find their line', async () => {
    expect(await shareRight(embed)).toBeGreaterThan(0.68)
  })
})
