import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPage, type OcrPage } from '@swap/extraction/read-page'
import { openTextReader } from '@swap/extraction/read-text'
import { tracePage, type PageTrace } from '@swap/extraction/trace-page'
import { countCauses } from './causes-table.ts'
import { drawFailurePage } from './failure-page.ts'
import { saveCalibration } from './fit-calibration.ts'
import { judgeEvents } from './first-cause.ts'
import { listPictures, loadPages, type LabelledPicture } from './labelled-pictures.ts'
import { isWithin, type PartChoice } from './parts.ts'
import type { JudgedPicture } from './judged-picture.ts'
import { showOutcomes } from './outcomes.ts'
import { loadRun, saveRun, showGain, type KeptRun } from './paired-gain.ts'
import { scoreCorpus } from './score-corpus.ts'
import { showReliabilityTables } from './show-reliability.ts'
import { showSideBySide, type Shares } from './side-by-side.ts'
import { asPrediction } from './taps.ts'
import { showWrongAndClear } from './wrong-and-clear.ts'
import { isWrongAndSure } from './wrong-and-sure.ts'

export interface CorpusRun {
  folder: string
  splits: readonly string[]
  /** A folder with a file SPLIT.jsonl of pages recognised before; without it every picture is read. */
  pages: string | undefined
  /** The day of reading; without it each truth's own. */
  today: string | undefined
  /** Whose failures are looked at. Figures are given for both parts. */
  part: PartChoice
  /** Where the page of failures is written. */
  page: string
  /** Where the outcome of every picture is kept, and an earlier run to be held against. */
  save: string | undefined
  against: string | undefined
  /** Where a new calibration of the confidences is written, fitted on the seen part. */
  calibrate: string | undefined
}

/** Reads every picture of some splits of a corpus and prints its scores, seen and unseen pictures side by side. */
export async function benchCorpus(run: CorpusRun): Promise<void> {
  const { folder, splits, today, part, page } = run
  const pictures = splits
    .flatMap((split) => listPictures(folder, split))
    .map((it) => ({ ...it, today: today ?? it.today }))
  const recognised = run.pages === undefined ? await recognise(pictures) : loadSplits(run.pages, splits)
  const judged = pictures.map((picture) => judge(picture, recognised.get(picture.id) ?? EMPTY))
  const chosen = judged.filter((it) => isWithin(it.part, part))
  console.log(
    `scorer's table, ${part} pictures\n${scoreCorpus(folder, new Map(chosen.map((it) => [it.id, asPrediction(it.reading)]))).table}`,
  )
  const outcomes = showSideBySide(folder, judged)
  showOutcomes(judged)
  showCauses(chosen, part)
  showReliabilityTables(judged)
  showWrongAndClear(judged)
  showTimes(chosen)
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, drawFailurePage(chosen, { split: splits.join(', '), part }))
  console.log(`every ${part} picture, its boxes and its first cause of failure: ${page}`)
  const kept = keptOutcomes(judged, outcomes)
  if (run.against !== undefined) showGain(loadRun(run.against), kept)
  if (run.calibrate !== undefined)
    saveCalibration(
      run.calibrate,
      judged.filter((it) => it.part === 'seen'),
    )
  if (run.save !== undefined) saveRun(run.save, kept)
}

const loadSplits = (folder: string, splits: readonly string[]) =>
  new Map(splits.flatMap((split) => [...loadPages(join(folder, `${split}.jsonl`))]))

function keptOutcomes(pictures: readonly JudgedPicture[], { usable, tapped }: Shares): KeptRun {
  return Object.fromEntries(
    pictures.map((picture) => [
      picture.id,
      {
        part: picture.part,
        usable: usable.get(picture.id) ?? null,
        tapped: tapped.get(picture.id) ?? null,
        isWrongAndSure: isWrongAndSure(picture),
      },
    ]),
  )
}

const EMPTY: OcrPage = { width: 1, height: 1, rotation: 0, lines: [], qr: [], ms: {} }

async function recognise(pictures: readonly LabelledPicture[]): Promise<Map<string, OcrPage>> {
  const reader = await openTextReader()
  const pages = new Map<string, OcrPage>()
  for (const { id, path } of pictures) pages.set(id, await reader.read(path))
  await reader.close()
  return pages
}

function judge(picture: LabelledPicture, page: OcrPage): JudgedPicture {
  const about = { today: picture.today, timeZone: 'UTC' }
  const reading = readPage(page, about)
  const shown = asPrediction(reading).events
  let traced: PageTrace | undefined
  const trace = () => (traced ??= tracePage(page, about))
  const verdicts = picture.isNegative ? [] : judgeEvents(picture.eventSets, { reading, shown, trace })
  return { ...picture, page, reading, shown, verdicts, hasEvent: shown.length > 0 }
}

function showCauses(pictures: readonly JudgedPicture[], part: PartChoice): void {
  console.log(`\nfirst cause of failure, ${part} (pictures; one of n events counts 1/n)`)
  for (const [cause, count] of countCauses(pictures))
    console.log(`  ${cause.padEnd(14)}${count.toFixed(1).padStart(6)}`)
}

function showTimes(pictures: readonly JudgedPicture[]): void {
  const stages = new Set(pictures.flatMap(({ reading }) => Object.keys(reading.ms)))
  const rows = [...stages].map((stage) => {
    const times = pictures.map(({ reading }) => reading.ms[stage] ?? 0).toSorted((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)
    return `${stage} ${at(0.5)} / ${at(0.95)}`
  })
  console.log(`\nms a picture, median / 95th percentile: ${rows.join(', ')}`)
}
