import { median, quantile, showFigures } from './figures.ts'
import { figuresOf, type ChildFigures } from './engine/child-figures.ts'
import { benchPictures } from './bench-pictures.ts'

const STARTS = 5

/**
 * How fast the engine is by itself, and how much memory it takes: our drawn posters and two photos, in a process like the server's.
 * The control is the same process without the engine.
 */
export async function engineBenchmark(): Promise<boolean> {
  const pictures = await benchPictures()
  const engine = new URL('engine/read-pictures.ts', import.meta.url)
  const nothing = new URL('engine/do-nothing.ts', import.meta.url)
  const { readMs, mostMb } = await figuresOf(engine, pictures)
  const starts: ChildFigures[] = []
  const controls: ChildFigures[] = []
  for (let run = 0; run < STARTS; run++) {
    starts.push(await figuresOf(engine, []))
    controls.push(await figuresOf(nothing, []))
  }
  const startMs = median(controls.map((it) => it.startMs))
  const ms = { unit: 'ms' as const, control: startMs }
  showFigures([
    { ...ms, name: 'a picture read, p50 (empty process)', value: median(readMs), goal: 1200 },
    { ...ms, name: 'a picture read, p95 (empty process)', value: quantile(readMs, 0.95), goal: 3000 },
    { ...ms, name: 'imported (empty process)', value: median(starts.map((it) => it.startMs)) - startMs, goal: 300 },
    {
      ...ms,
      name: 'opened, first page read (empty process)',
      value: median(starts.map((it) => it.openMs)),
      goal: null,
    },
    {
      name: 'most memory while reading (empty process)',
      unit: 'MB',
      value: mostMb,
      control: median(controls.map((it) => it.mostMb)),
      goal: 600,
    },
  ])
  return true
}
