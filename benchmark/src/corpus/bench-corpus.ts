import { openReader, readPage } from '@swap/extraction/read-picture'
import type { Reading } from '@swap/contract/event'
import { bootstrap, showEstimate } from '../bootstrap.ts'
import { listPictures, loadPages, type LabelledPicture } from './labelled-pictures.ts'
import { scoreCorpus } from './score-corpus.ts'
import { afterOneTap, asPrediction, withTallestTitle, type Prediction } from './taps.ts'

export interface CorpusRun {
  folder: string
  split: string
  /** A file of pages recognised before; without it every picture is read. */
  pages: string | undefined
  /** The day of reading; without it each truth's own. */
  today: string | undefined
}

/** Reads every picture of a part of a corpus and prints its scores, the control's beside them. */
export async function benchCorpus({ folder, split, pages, today }: CorpusRun): Promise<void> {
  const pictures = listPictures(folder, split).map((it) => ({ ...it, today: today ?? it.today }))
  const readings = pages === undefined ? await readAll(pictures) : readStored(pictures, pages)
  const score = (predict: (reading: Reading) => Prediction) =>
    scoreCorpus(folder, split, new Map([...readings].map(([id, reading]) => [id, predict(reading)])))
  const ours = score(asPrediction)
  console.log(ours.table)
  const control = score(withTallestTitle)
  const tapped = bestAfterTap(readings, ours.usable, score)
  console.log('usable per picture, % [95 % interval]')
  showUsable('  as read', ours.usable)
  showUsable('  after at most one tap', tapped)
  showUsable('  control: the tallest line as the title', control.usable)
  console.log(
    `false events: ${ours.falseRate === null ? '-' : (100 * ours.falseRate).toFixed(1)} % of the pictures without one`,
  )
  showOutcomes(pictures, readings)
  showTimes(readings)
}

function showUsable(name: string, usable: ReadonlyMap<string, number>): void {
  console.log(`${name.padEnd(44)}${showEstimate(bootstrap([...usable.values()]))}`)
}

async function readAll(pictures: readonly LabelledPicture[]): Promise<Map<string, Reading>> {
  const reader = await openReader()
  const readings = new Map<string, Reading>()
  for (const { id, path, today } of pictures) readings.set(id, await reader.read(path, { today, timeZone: 'UTC' }))
  await reader.close()
  return readings
}

function readStored(pictures: readonly LabelledPicture[], file: string): Map<string, Reading> {
  const pages = loadPages(file)
  return new Map(
    pictures.flatMap(({ id, today }) => {
      const page = pages.get(id)
      return page ? [[id, readPage(page, { today, timeZone: 'UTC' })] as const] : []
    }),
  )
}

/** The best that one tap can make of each picture: round by round, every picture tries its next alternative. */
function bestAfterTap(
  readings: ReadonlyMap<string, Reading>,
  untouched: ReadonlyMap<string, number>,
  score: (predict: (reading: Reading) => Prediction) => { usable: ReadonlyMap<string, number> },
): Map<string, number> {
  const best = new Map(untouched)
  const taps = new Map([...readings.values()].map((reading) => [reading, afterOneTap(reading)]))
  const rounds = Math.max(0, ...[...taps.values()].map((it) => it.length))
  for (let round = 0; round < rounds; round++) {
    const { usable } = score((reading) => taps.get(reading)?.[round] ?? asPrediction(reading))
    for (const [id, share] of usable) best.set(id, Math.max(best.get(id) ?? 0, share))
  }
  return best
}

function showOutcomes(pictures: readonly LabelledPicture[], readings: ReadonlyMap<string, Reading>): void {
  console.log('outcome      with events  without one')
  for (const outcome of ['events', 'unsure', 'undated', 'none']) {
    const [positive, negative] = [false, true].map(
      (isNegative) =>
        pictures.filter((it) => it.isNegative === isNegative && readings.get(it.id)?.outcome === outcome).length,
    )
    console.log(`  ${outcome.padEnd(12)}${String(positive).padStart(9)}${String(negative).padStart(13)}`)
  }
  const asked = [...readings.values()].filter(({ question }) => question !== null).length
  console.log(`asked a question: ${asked} of ${readings.size} pictures`)
}

function showTimes(readings: ReadonlyMap<string, Reading>): void {
  const stages = new Set([...readings.values()].flatMap(({ ms }) => Object.keys(ms)))
  const rows = [...stages].map((stage) => {
    const times = [...readings.values()].map(({ ms }) => ms[stage] ?? 0).toSorted((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)
    return `${stage} ${at(0.5)} / ${at(0.95)}`
  })
  console.log(`ms a picture, median / 95th percentile: ${rows.join(', ')}`)
}
