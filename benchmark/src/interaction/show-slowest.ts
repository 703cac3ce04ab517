import type { InteractionTiming } from './interaction-timings.ts'

/** Upper bound on the rows of each list. */
const MAX_ROWS = 10

/** Prints the slowest interactions with a breakdown of their time, then the slowest kinds with all their times. */
export function showSlowest(timings: readonly InteractionTiming[]): void {
  console.log(
    row('the slowest, ms', 'in all', 'input', 'processing', 'to be seen', 'script', 'layout', 'longest script'),
  )
  for (const { name, ms, breakdown } of timings.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_ROWS)) {
    if (!breakdown) continue
    const { input, processing, presentation, script, layout, longest } = breakdown
    console.log(row(name, ...[ms, input, processing, presentation, script, layout].map((it) => it.toFixed(0)), longest))
  }
  const kinds = [...Map.groupBy(timings, ({ name }) => name)]
    .map(([name, times]) => ({ name, times: times.map(({ ms }) => ms).toSorted((a, b) => b - a) }))
    .toSorted((a, b) => (b.times[0] ?? 0) - (a.times[0] ?? 0))
  for (const { name, times } of kinds.slice(0, MAX_ROWS)) console.log(`${name.padEnd(NAME_WIDTH)}${times.join(' ')} ms`)
}

const NAME_WIDTH = 32
const row = (name: string, ...cells: string[]) =>
  name.padEnd(NAME_WIDTH) +
  cells.map((cell, at) => (at === cells.length - 1 ? `  ${cell}` : cell.padStart(11))).join('')
