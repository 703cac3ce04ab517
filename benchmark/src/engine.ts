import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, quantile, showFigures } from './measuring/figures.ts'
import { figuresOf, type ChildFigures } from './engine/child-figures.ts'
import { benchPictures } from './posters/bench-pictures.ts'

const STARTS = 5

/**
 * Measures how fast the reading engine alone is, and how much memory it takes: our drawn posters and two photos, in a process like the server's.
 * The control is the same process without the engine.
 */
export async function engineBenchmark(): Promise<void> {
  const pictures = await benchPictures()
  const engine = new URL('engine/read-pictures.ts', import.meta.url)
  const { readMs, mostMb } = await figuresOf(engine, pictures)
  const engineStarts = await startsOf(engine)
  const parserStarts = await startsOf(new URL('engine/import-parsers.ts', import.meta.url))
  const controls = await startsOf(new URL('engine/do-nothing.ts', import.meta.url))
  const cache = mkdtempSync(join(tmpdir(), 'swap-compiled-'))
  await figuresOf(engine, [], cache)
  const cachedStarts = await startsOf(engine, cache)
  rmSync(cache, { recursive: true })
  const startMs = median(controls.map((it) => it.startMs))
  const ms = { unit: 'ms' as const, control: startMs }
  const past = (starts: readonly ChildFigures[]) => median(starts.map((it) => it.startMs)) - startMs
  const ready = (starts: readonly ChildFigures[]) => median(starts.map((it) => it.startMs + it.openMs)) - startMs
  showFigures([
    { ...ms, name: 'a picture read, p50 (empty process)', value: median(readMs), goal: 1200 },
    { ...ms, name: 'a picture read, p95 (empty process)', value: quantile(readMs, 0.95), goal: 3000 },
    { ...ms, name: 'imported (empty process)', value: past(engineStarts), goal: 300 },
    { ...ms, name: '… with all that reads a stored page', value: past(parserStarts), goal: null },
    { ...ms, name: '… and opened: the first picture can be read', value: ready(engineStarts), goal: null },
    { ...ms, name: '… compiled before, as the product starts', value: ready(cachedStarts), goal: null },
    {
      name: 'most memory while reading (empty process)',
      unit: 'MB',
      value: mostMb,
      control: median(controls.map((it) => it.mostMb)),
      goal: 600,
    },
  ])
}

async function startsOf(program: URL, compileCache?: string): Promise<ChildFigures[]> {
  const starts: ChildFigures[] = []
  for (let run = 0; run < STARTS; run++) starts.push(await figuresOf(program, [], compileCache))
  return starts
}
