import type { Figure } from '../measuring/figures.ts'

/** The numbers of items that are measured, each ten times the one before. */
export const SIZES = [100, 1000, 10_000] as const

/** The measurements at one size, by name; `goal` is its limit at the largest size. */
export type Measurements = Record<string, { value: number; unit: Figure['unit']; goal?: number }>

/** Returns a figure for each measurement at each size. Its control is the same measurement at the smallest size. */
export function figuresBySize(of: string, bySize: ReadonlyMap<number, Measurements>): Figure[] {
  const [smallest = {}] = bySize.values()
  return Object.entries(smallest).flatMap(([name, { value: control }]) =>
    [...bySize].map(([size, measured]): Figure => {
      const { value = Number.NaN, unit = 'ms', goal = null } = measured[name] ?? {}
      return { name: `${name}, ${size} ${of}`, unit, value, control, goal: size === SIZES.at(-1) ? goal : null }
    }),
  )
}
