import { importLimits, limitFailure, type ImportLimits } from './import-limits.ts'

/** Counts what an import costs, and throws BODY_TOO_LARGE as soon as it is too much. */
export interface Meter {
  limits: ImportLimits
  /** Counts unpacked bytes of text. */
  text: (bytes: number) => void
  /** Counts one record. */
  row: () => void
  /** Counts one picture, and the bytes it claims to unpack to. */
  picture: (bytes: number) => void
  spent: () => { textBytes: number; rows: number; processorMs: number }
}

/** Measures the thread it is created in. */
export function createMeter(limits: ImportLimits = importLimits): Meter {
  const begun = process.threadCpuUsage()
  const used = { textBytes: 0, rows: 0, pictures: 0, pictureBytes: 0 }
  const count = (name: keyof typeof used, more: number) => {
    used[name] += more
    if (used[name] > limits[name]) throw limitFailure(limits, name)
  }
  const processorMs = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  }
  return {
    limits,
    text(bytes) {
      count('textBytes', bytes)
      if (processorMs() > limits.processorMs) throw limitFailure(limits, 'processorMs')
    },
    row: () => count('rows', 1),
    picture(bytes) {
      count('pictures', 1)
      count('pictureBytes', bytes)
    },
    spent: () => ({ textBytes: used.textBytes, rows: used.rows, processorMs: processorMs() }),
  }
}
