import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readPage, type OcrPage } from '@swap/extraction/read-page'
import { classifyPages, openPageReader } from '@swap/extraction/page-reader'
import { benchGrounding } from './grounding/bench-grounding.ts'
import { calibrationTable } from './calibration-table.ts'
import { saveCalibration } from './fit-calibration.ts'
import type { LabelledReading } from './labelled-reading.ts'
import { listHeldOutIds, listPictures, type LabelledPicture } from './labelled-pictures.ts'
import { loadPages } from './recognised-pages.ts'
import { recordHeldOutRun, countHeldOutRuns, heldOutLogPath } from './held-out-runs.ts'
import { toPrediction } from './predictions.ts'
import { readWithModel } from './read-with-model.ts'
import { readingTable, type PictureSet } from './reading-table.ts'

/** What to read and how to score it: the options of `reading --corpus`. */
export interface CorpusRun {
  folder: string
  /** The splits of the corpus to read; all by default. */
  splits: readonly string[] | undefined
  /** A folder of previously recognised pages, in one SPLIT.jsonl per split; by default this run recognises every picture. */
  pagesFolder?: string | undefined
  /** What the bootstrap for the confidence intervals resamples. */
  resampledBy: 'owner' | 'picture'
  /** Another checkout of the repository: its reader is the control. */
  controlCheckout?: string | undefined
  /** Whether to score the held-out part too, and log that run. */
  scoresHeldOut: boolean
  /** The log of runs on the held-out part; by default a file in the corpus. */
  heldOutLog?: string | undefined
  /** Whether to read with a model too, as set by environment variables; the control reads without it. */
  withModel?: boolean
  /** Whether to read with a simulated model that hallucinates; never on held-out pictures. */
  simulatedModel?: boolean
  /** Where to write a new calibration, fitted on the pictures that are not held out. */
  calibrationFile?: string | undefined
}

type ReadPage = typeof readPage

/**
 * Reads the pictures of a corpus and returns the scores as tables: for each split, for all pictures that are not held out, and for the
 * held-out ones.
 */
export async function benchCorpus(run: CorpusRun): Promise<string> {
  const { folder, splits, resampledBy, scoresHeldOut } = run
  const heldOutLog = heldOutLogPath(folder, run.heldOutLog)
  const heldOutIds = listHeldOutIds(folder)
  const listed = listPictures(folder).filter(({ split }) => splits?.includes(split) ?? true)
  const [open, heldOut] = [
    listed.filter(({ id }) => !heldOutIds.has(id)),
    listed.filter(({ id }) => heldOutIds.has(id)),
  ]
  if (scoresHeldOut) recordHeldOutRun(heldOutLog, heldOut.length)
  const pictures = scoresHeldOut ? [...open, ...heldOut] : open
  const pages =
    run.pagesFolder === undefined
      ? await recognise(pictures)
      : await classifyPages(loadSplits(run.pagesFolder, pictures))
  if (run.withModel === true) return scoreWithModel(run, { open, heldOut, pages })
  const control = run.controlCheckout === undefined ? undefined : await loadReader(run.controlCheckout)
  const readSet = (name: string, own: readonly LabelledPicture[]): PictureSet => ({
    name,
    pictures: judge(own, pages, readPage),
    control: control && judge(own, pages, control),
  })
  const openSet = readSet('seen', open)
  if (run.simulatedModel === true) return benchGrounding(folder, openSet.pictures)
  const heldOutSets = scoresHeldOut ? [readSet('unopened', heldOut)] : []
  if (run.calibrationFile !== undefined) saveCalibration(run.calibrationFile, openSet.pictures)
  return [
    `unopened part: ${heldOut.length} pictures, looked at ${countHeldOutRuns(heldOutLog)} times${scoresHeldOut ? ' with this one' : '; scored with --unopened alone'}`,
    readingTable(folder, [openSet, ...heldOutSets], resampledBy),
    calibrationTable([openSet, ...heldOutSets]),
  ].join('\n\n')
}

/** Scores readings with a connected model, and summarises the requests to it. */
async function scoreWithModel(
  { folder, resampledBy, scoresHeldOut }: CorpusRun,
  {
    open,
    heldOut,
    pages,
  }: Record<'open' | 'heldOut', readonly LabelledPicture[]> & { pages: ReadonlyMap<string, OcrPage> },
): Promise<string> {
  const parts: PictureSet[] = []
  const summaries: string[] = []
  for (const [name, own] of [['seen', open] as const, ...(scoresHeldOut ? [['unopened', heldOut] as const] : [])]) {
    const control = judge(own, pages, readPage)
    const read = await readWithModel(control)
    parts.push({ name, pictures: read.pictures, control })
    summaries.push(`${name}: ${read.summary}`)
  }
  return [...summaries, readingTable(folder, parts, resampledBy)].join('\n\n')
}

const loadSplits = (folder: string, pictures: readonly LabelledPicture[]) =>
  new Map([...new Set(pictures.map(({ split }) => split))].flatMap((it) => [...loadPages(join(folder, `${it}.jsonl`))]))

async function recognise(pictures: readonly LabelledPicture[]): Promise<Map<string, OcrPage>> {
  const reader = await openPageReader()
  const pages = new Map<string, OcrPage>()
  for (const { id, path } of pictures) pages.set(id, await reader.read(path))
  await reader.close()
  return pages
}

/** Loads the reader of another checkout of this repository; its dependencies must be installed. */
async function loadReader(root: string): Promise<ReadPage> {
  const module = (await import(pathToFileURL(join(root, 'extraction/src/read-page.ts')).href)) as { readPage: ReadPage }
  return module.readPage
}

const EMPTY: OcrPage = { width: 1, height: 1, rotation: 0, lines: [], qr: [], ms: {} }

const judge = (
  pictures: readonly LabelledPicture[],
  pages: ReadonlyMap<string, OcrPage>,
  read: ReadPage,
): LabelledReading[] =>
  pictures.map((picture) => {
    const reading = read(pages.get(picture.id) ?? EMPTY, { today: picture.today, timeZone: 'UTC' })
    return { ...picture, reading, shown: toPrediction(reading).events }
  })
