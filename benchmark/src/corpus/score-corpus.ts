import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Prediction } from './taps.ts'

/** What the scorer of a corpus says about a set of predictions. */
export interface CorpusScore {
  /** Its table, as text. */
  table: string
  /** Share of the events of each picture that are usable, by id; pictures without events are left out. */
  usable: Map<string, number>
  /** Share of the pictures without an event on which one was seen. */
  falseRate: number | null
}

interface Scored {
  all: { negative_fp_rate: number | null }
  pictures: { id: string; usable: number; events: number }[]
}

/** Runs the scorer that lies beside a corpus. Throws when it fails. */
export function scoreCorpus(folder: string, split: string, predictions: ReadonlyMap<string, Prediction>): CorpusScore {
  const scratch = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  try {
    const [given, out] = [join(scratch, 'predictions.json'), join(scratch, 'score.json')]
    writeFileSync(given, JSON.stringify(Object.fromEntries(predictions)))
    const args = [join(folder, 'score.mjs'), given, join(folder, 'truth'), '--split', split, '--json', out]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the scorer failed: ${stderr}`)
    // The scorer's own form, see its --json.
    const { all, pictures } = JSON.parse(readFileSync(out, 'utf8')) as Scored
    const usable = pictures.filter((it) => it.events > 0).map((it) => [it.id, it.usable / it.events] as const)
    return { table: stdout, usable: new Map(usable), falseRate: all.negative_fp_rate }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
