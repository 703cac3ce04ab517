import type { Line } from '../../layout/document.ts'

/** A name for a place, with the lines it was read from. */
export interface NamedPlace {
  name: string
  lines: readonly Line[]
  confidence: number
}
