import { loadavg } from 'node:os'

/** Returns the value below which `share` (0..1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * A measured figure with its control and its goal. The control is the same measurement of something simpler, such as an idle server: it
 * shows how much of the figure is due to the machine.
 */
export interface Figure {
  name: string
  /** '' for a plain number. */
  unit: 'ms' | 'KB' | 'MB' | ''
  value: number
  /** The value of the control, in the same unit and from the same run; NaN if there is no control. */
  control: number
  /** The highest value that meets the goal; null if there is no goal. */
  goal: number | null
}

/**
 * Prints a table of the figures, and how busy the machine was. Goals assume an idle machine: a missed goal is printed but is
 * not an error.
 */
export function showFigures(figures: readonly Figure[]): void {
  console.log(`load average: ${loadavg()[0]?.toFixed(1)}`)
  console.log(row('', 'measured', 'control', 'ratio', 'goal', ''))
  for (const { name, unit, value, control, goal } of figures) {
    const show = (amount: number) =>
      Number.isNaN(amount) ? '-' : unit === '' ? amount.toFixed(3) : `${amount.toFixed(0)} ${unit}`
    const verdict = goal === null || Number.isNaN(value) ? '' : value <= goal ? 'met' : 'MISSED'
    console.log(
      row(name, show(value), show(control), (value / control).toFixed(1), goal === null ? '' : show(goal), verdict),
    )
  }
}

const row = (name: string, ...cells: string[]) => name.padEnd(44) + cells.map((cell) => cell.padStart(10)).join('')
