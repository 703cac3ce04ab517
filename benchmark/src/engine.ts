import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, quantile, showFigures } from './measuring/figures.ts'
import { measureInChild, type ChildMeasurements } from './engine/measure-child.ts'
import { renderPictures } from './posters/render-pictures.ts'

/** How many starts of each program are measured. */
const STARTS = 5

/**
 * Measures how fast the engine that reads pictures is on its own, and how much memory it takes. It reads our drawn posters and two photos,
 * in a process like the server's. The control is the same process without the engine.
 */
export async function engineBenchmark(): Promise<void> {
  const pictures = await renderPictures()
  const engine = new URL('engine/read-pictures.ts', import.meta.url)
  const { readMs, peakMb } = await measureInChild(engine, pictures)
  const engineStarts = await measureStarts(engine)
  const parserStarts = await measureStarts(new URL('engine/import-parsers.ts', import.meta.url))
  const controls = await measureStarts(new URL('engine/do-nothing.ts', import.meta.url))
  const cache = mkdtempSync(join(tmpdir(), 'swap-compiled-'))
  await measureInChild(engine, [], cache)
  const cachedStarts = await measureStarts(engine, cache)
  rmSync(cache, { recursive: true })
  const importMs = median(controls.map((it) => it.importMs))
  const ms = { unit: 'ms' as const, control: importMs }
  const medianImport = (starts: readonly ChildMeasurements[]) => median(starts.map((it) => it.importMs)) - importMs
  const medianReady = (starts: readonly ChildMeasurements[]) =>
    median(starts.map((it) => it.importMs + it.loadMs)) - importMs
  showFigures([
    { ...ms, name: 'a picture read, p50 (empty process)', value: median(readMs), goal: 1200 },
    { ...ms, name: 'a picture read, p95 (empty process)', value: quantile(readMs, 0.95), goal: 3000 },
    { ...ms, name: 'imported (empty process)', value: medianImport(engineStarts), goal: 300 },
    { ...ms, name: '… with all that reads a stored page', value: medianImport(parserStarts), goal: null },
    { ...ms, name: '… and opened: the first picture can be read', value: medianReady(engineStarts), goal: null },
    { ...ms, name: '… compiled before, as the product starts', value: medianReady(cachedStarts), goal: null },
    {
      name: 'most memory while reading (empty process)',
      unit: 'MB',
      value: peakMb,
      control: median(controls.map((it) => it.peakMb)),
      goal: 600,
    },
  ])
}

async function measureStarts(program: URL, compileCache?: string): Promise<ChildMeasurements[]> {
  const starts: ChildMeasurements[] = []
  for (let run = 0; run < STARTS; run++) starts.push(await measureInChild(program, [], compileCache))
  return starts
}
