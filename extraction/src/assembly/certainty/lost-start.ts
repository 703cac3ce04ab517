import type { When } from '../../fields/when/when.ts'
import type { Document } from '../../layout/document.ts'

/** A sign that joins what follows to something before it, alone at the start of its line. */
const JOINS = /^\s*[&+]\s*$/

/** "& 5 MAI 2027": the sign at the start of the line joined the date to one that was not read. */
export function hasLostStart({ start, rule }: When, { lines, text }: Document): boolean {
  const line = lines.find((it) => start >= it.start && start < it.end)
  return line !== undefined && rule === undefined && JOINS.test(text.slice(line.start, start))
}
