// Corrects the titles of the events in a list, once each row has a title.
import type { RowPart } from '../dates/date-rows.ts'
import type { TitleCandidate } from './rank-titles.ts'
import { trimEdges } from '../name-text.ts'

/**
 * Makes the first cell of a row its title, even if it sounds like a venue, if the first cell is the title in most rows.
 *
 *     Craft Circle · Sunita
 *     Story Hour · Ada
 *     Lego Club · Kofi         → "Lego Club", not "Kofi"
 *
 * `cells` and `candidates` are those of each row, in the order of `titles`.
 */
export function preferFirstCell(
  titles: readonly (TitleCandidate | null)[],
  cells: readonly (readonly RowPart[])[],
  candidates: readonly (readonly TitleCandidate[])[],
): readonly (TitleCandidate | null)[] {
  const isFirst = titles.map((title, at) => title !== null && trimEdges(cells[at]?.[0]?.text ?? '') === title.text)
  if (isFirst.filter(Boolean).length <= titles.length / 2) return titles
  return titles.map((title, at) => {
    const [cell, ...others] = cells[at] ?? []
    if (!cell || others.length === 0 || isFirst[at] || title?.lines.length !== 1 || cell.line !== title.lines[0])
      return title
    return candidates[at]?.find(({ text }) => text === trimEdges(cell.text)) ?? title
  })
}

/**
 * Replaces the title of the first row if it is the heading of the whole list. A heading is further from the first date than
 * any line of the other rows is from its own; the title that replaces it is as close to its date as the other titles are.
 *
 *     SPRING AT THE HARLEQUIN
 *     Blithe Spirit                    → "Blithe Spirit"
 *     Wednesday 3 February, 7.30pm
 *     The Tempest
 *     Saturday 27 February, 2.30pm
 */
export function replaceHeading(
  titles: readonly (TitleCandidate | null)[],
  cells: readonly (readonly RowPart[])[],
  candidates: readonly (readonly TitleCandidate[])[],
): readonly (TitleCandidate | null)[] {
  const [first, ...others] = titles
  const [distance = -1, ...further] = new Set(others.map((title, at) => countLinesToDate(title, cells[at + 1])))
  const reach = Math.max(...cells.slice(1).map((parts) => new Set(parts.map(({ line }) => line)).size))
  if (distance < 0 || further.length > 0 || countLinesToDate(first, cells[0]) < reach) return titles
  const nearer = candidates[0]?.find(
    (title) => title.lines.length === 1 && countLinesToDate(title, cells[0]) === distance,
  )
  return [nearer ?? first ?? null, ...others]
}

/** Returns how many lines are between a title and its date. */
function countLinesToDate(title: TitleCandidate | null | undefined, parts: readonly RowPart[] = []): number {
  const lines = [...new Set(parts.map(({ line }) => line))].toReversed()
  return title ? lines.findIndex((line) => title.lines.at(-1) === line) : -1
}
