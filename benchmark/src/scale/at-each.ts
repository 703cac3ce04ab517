import type { Figure } from '../measuring/figures.ts'

/** 1, 10 and 100 times as many. */
export const SIZES = [100, 1000, 10_000] as const

/** What is measured at one size, by its name; `goal` is the most it may be at the largest. */
export type Measured = Record<string, { value: number; unit: Figure['unit']; goal?: number }>

/** A line for each measurement at each size, held against the smallest. */
export function figuresOf(of: string, bySize: ReadonlyMap<number, Measured>): Figure[] {
  const [smallest = {}] = bySize.values()
  return Object.entries(smallest).flatMap(([name, { value: control }]) =>
    [...bySize].map(([size, measured]): Figure => {
      const { value = Number.NaN, unit = 'ms', goal = null } = measured[name] ?? {}
      return { name: `${name}, ${size} ${of}`, unit, value, control, goal: size === SIZES.at(-1) ? goal : null }
    }),
  )
}
