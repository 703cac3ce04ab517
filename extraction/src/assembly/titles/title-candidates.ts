import type { Document, Line } from '../../layout/document.ts'
import { growTitleGroups } from './title-groups.ts'
import { stackTitleRows } from './title-rows.ts'

/** The tallest groups are scored, no more: the same outcome as all of them, at a bounded cost. */
const MAX_GROUPS = 80

/** The groups of lines that could be the title, tallest first, each once. */
export function listTitleCandidates(document: Document): Line[][] {
  const distinct = new Map<string, Line[]>()
  for (const group of [...growTitleGroups(document), ...stackTitleRows(document)]) {
    const key = group
      .map((line) => line.index)
      .toSorted((a, b) => a - b)
      .join(',')
    if (!distinct.has(key)) distinct.set(key, group)
  }
  const groups = [...distinct.values()].map((lines) => ({ lines, height: meanHeight(lines) }))
  return groups
    .toSorted((a, b) => b.height - a.height)
    .slice(0, MAX_GROUPS)
    .map(({ lines }) => lines)
}

const meanHeight = (group: readonly Line[]) => group.reduce((sum, line) => sum + line.height, 0) / group.length
