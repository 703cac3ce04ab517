import { importLimits, limitFailure, type ImportLimits } from './import-limits.ts'

/** Measures what an import costs, and throws BODY_TOO_LARGE as soon as it passes a limit. */
export interface Meter {
  limits: ImportLimits
  /** Counts unpacked bytes of text. */
  addText: (bytes: number) => void
  /** Counts one record. */
  addRow: () => void
  /** Counts one picture, and the bytes it claims to unpack to. */
  addPicture: (bytes: number) => void
  /** Returns the cost so far. */
  used: () => { textBytes: number; rows: number; processorMs: number }
}

/** Creates a meter; it measures the processor time of the calling thread. */
export function createMeter(limits: ImportLimits = importLimits): Meter {
  const begun = process.threadCpuUsage()
  const used = { textBytes: 0, rows: 0, pictures: 0, pictureBytes: 0 }
  const count = (name: keyof typeof used, amount: number) => {
    used[name] += amount
    if (used[name] > limits[name]) throw limitFailure(limits, name)
  }
  const processorMs = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  }
  return {
    limits,
    addText(bytes) {
      count('textBytes', bytes)
      if (processorMs() > limits.processorMs) throw limitFailure(limits, 'processorMs')
    },
    addRow: () => count('rows', 1),
    addPicture(bytes) {
      count('pictures', 1)
      count('pictureBytes', bytes)
    },
    used: () => ({ textBytes: used.textBytes, rows: used.rows, processorMs: processorMs() }),
  }
}
