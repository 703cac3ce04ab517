import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { benchCorpus, type CorpusRun } from './bench-corpus.ts'

const line = (text: string, row: number) => {
  const box = [
    [100, 100 + row * 160],
    [900, 100 + row * 160],
    [900, 200 + row * 160],
    [100, 200 + row * 160],
  ]
  return { text, confidence: 0.95, box, height: 100 - row * 15, angle: 0, block: row }
}

/** A minimal scorer for a corpus: a picture is usable if an event was read from it. */
const SCORER = `
import { readFileSync, writeFileSync } from 'node:fs'
const [given, , , ids, , out] = process.argv.slice(2)
const predictions = JSON.parse(readFileSync(given, 'utf8'))
const pictures = ids.split(',').filter((id) => id && !id.startsWith('menu'))
  .map((id) => ({ id, events: 1, usable: predictions[id].events.length > 0 ? 1 : 0 }))
writeFileSync(out, JSON.stringify({ all: {}, fields: { title: { precision: 0.5, recall: 0.25, f1: 0.333 } }, pictures }))
`

const PICTURES = [
  { id: 'gig', owner: 'ada', kind: 'poster', texts: ['JAZZ NIGHT', 'Friday 12 June 2026', '8 pm', 'Copper Room Club'] },
  { id: 'menu', owner: 'ben', kind: 'negative', texts: ['LUNCH MENU', 'Soup 4.50', 'Salad 6.00'] },
  { id: 'fair', owner: 'eve', kind: 'poster', texts: ['SPRING FAIR', 'Sunday 21 June 2026', '11 am', 'Town Hall'] },
]

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-corpus-'))
  for (const name of ['truth', 'pages']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'score.mjs'), SCORER)
  const images = PICTURES.map(({ id, owner }) => ({ id, source: { repo: `${owner}/pictures` } }))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ images }))
  for (const { id, kind, texts } of PICTURES) {
    const events =
      kind === 'poster'
        ? [{ title: texts[0], start_date: id === 'gig' ? '2026-06-12' : '2026-06-21', start_time: null }]
        : []
    const truth = { id, file: `${id}.png`, split: 'first', kind, reference_date: '2026-05-20', events }
    writeFileSync(join(folder, 'truth', `${id}.json`), JSON.stringify(truth))
  }
  const rows = PICTURES.flatMap(({ id, texts }) => [
    { file: `${id}.png`, width: 1000, height: 1000 },
    ...texts.map(line),
  ])
  writeFileSync(join(folder, 'pages/first.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
  writeFileSync(join(folder, 'first-closed.txt'), 'fair\n')
})

const bench = (run: Partial<CorpusRun> = {}) =>
  benchCorpus({
    folder,
    splits: undefined,
    pagesFolder: join(folder, 'pages'),
    resampledBy: 'owner',
    scoresHeldOut: false,
    ...run,
  })
const rowOf = (table: string, name: string) =>
  table
    .split('\n')
    .find((row) => row.trimStart().startsWith(name))
    ?.trimStart()
    .slice(name.length)
    .trim()
    .split(/ {2,}/)

test('held-out pictures are neither read nor counted as looked at unless requested', async () => {
  const table = await bench()
  expect(table).toMatch(/^unopened part: 1 pictures, looked at 0 times/)
  expect(rowOf(table, 'pictures, without an event')).toEqual(['2, 1', '2, 1'])
  expect(table).not.toContain('fair')
})

test('each scoring of the held-out part is logged beside the corpus', async () => {
  await bench({ scoresHeldOut: true })
  const table = await bench({ scoresHeldOut: true })
  expect(table).toMatch(/^unopened part: 1 pictures, looked at 2 times with this one/)
  expect(rowOf(table, 'pictures, without an event')).toEqual(['2, 1', '2, 1', '1, 0'])
  expect(readFileSync(join(folder, 'looks.txt'), 'utf8').trim().split('\n')).toHaveLength(2)
})

test('runs on the held-out part are logged in the given file, but never in the repository', async () => {
  const looks = join(folder, 'elsewhere.txt')
  await bench({ scoresHeldOut: true, heldOutLog: looks })
  expect(await bench({ heldOutLog: looks })).toMatch(/looked at 1 times/)
  await expect(bench({ scoresHeldOut: true, heldOutLog: resolve('looks.txt') })).rejects.toThrow(
    'not in the repository',
  )
})

test('one table shows usable events, those after one tap, false alarms and certain but wrong dates, with intervals', async () => {
  const table = await bench()
  expect(rowOf(table, 'usable per picture, %')).toEqual(['100.0 [100.0-100.0]', '100.0 [100.0-100.0]'])
  expect(rowOf(table, 'after one tap')).toEqual(['100.0 [100.0-100.0]', '100.0 [100.0-100.0]'])
  expect(rowOf(table, 'false alarms')).toEqual(['0.0 [0.0-0.0]', '0.0 [0.0-0.0]'])
  expect(rowOf(table, 'wrong date, and certain')).toEqual(['0.0 [0.0-0.0]', '0.0 [0.0-0.0]'])
  expect(rowOf(table, 'title')).toEqual(['among three, of readable', '100.0 [100.0-100.0]', '100.0 [100.0-100.0]'])
  expect(table).toContain('50.0/25.0/33.3')
})

test('the calibration is shown field by field', async () => {
  const table = await bench()
  const [values, , right, certain, rightOfThese, verdict] =
    rowOf(table.slice(table.indexOf('certainty, %')), 'start_date') ?? []
  expect([values, right, certain, rightOfThese, verdict]).toEqual(['1', '100.0', '1', '100.0', 'holds'])
})

test('another version of the reader is the control on the same pages, with the paired difference', async () => {
  const older = mkdtempSync(join(tmpdir(), 'swap-older-'))
  mkdirSync(join(older, 'extraction/src'), { recursive: true })
  const blind = { outcome: 'none', events: [], question: null, lines: [], ms: {} }
  writeFileSync(join(older, 'extraction/src/read-page.ts'), `export const readPage = () => (${JSON.stringify(blind)})`)
  const table = await bench({ controlCheckout: older })
  expect(rowOf(table, 'older reader')?.[0]).toBe('0.0 [0.0-0.0]')
  expect(rowOf(table, 'difference, better, worse')?.[0]).toBe('100.0 [100.0-100.0] 1/0')
})

test('a simulated model answers from the labels, and its hallucinations on the open pictures are counted', async () => {
  const table = await bench({ simulatedModel: true })
  expect(rowOf(table, 'start_date')?.[2]).toBe('100.0 of 1')
  expect(table).toContain('usable per picture')
  expect(table).not.toContain('unopened')
})
