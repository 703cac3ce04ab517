import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Prediction } from './predictions.ts'

/** The scores of one field, 0..1; null if they are undefined: no value was predicted, or no picture has one. */
export interface FieldScore {
  precision: number | null
  recall: number | null
  f1: number | null
}

/** The scores of a set of predictions, from the corpus's scorer. */
export interface CorpusScore {
  fields: Record<string, FieldScore>
  /** By picture id, the share of its events that are usable (title, date and time right); pictures without events are left out. */
  usable: Map<string, number>
  /** Share of the pictures without an event in which one was read. */
  falseRate: number | null
}

interface Scored {
  all: { negative_fp_rate: number | null }
  fields: Record<string, FieldScore>
  pictures: { id: string; usable: number; events: number }[]
}

/** Scores predictions with the corpus's own scorer, `score.mjs`; leaves out pictures without a prediction. Throws if the scorer fails. */
export function scoreCorpus(folder: string, predictions: ReadonlyMap<string, Prediction>): CorpusScore {
  const scratch = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  try {
    const [given, out] = [join(scratch, 'predictions.json'), join(scratch, 'score.json')]
    writeFileSync(given, JSON.stringify(Object.fromEntries(predictions)))
    const ids = [...predictions.keys()].join(',')
    const args = [join(folder, 'score.mjs'), given, join(folder, 'truth'), '--ids', ids, '--json', out]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the scorer failed: ${stderr}`)
    // The scorer's own format, see its --json.
    const { all, fields, pictures } = JSON.parse(readFileSync(out, 'utf8')) as Scored
    const usable = pictures.filter((it) => it.events > 0).map((it) => [it.id, it.usable / it.events] as const)
    return { fields, usable: new Map(usable), falseRate: all.negative_fp_rate }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
