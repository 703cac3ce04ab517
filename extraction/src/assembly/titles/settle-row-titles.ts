import type { RowPart } from '../dates/date-rows.ts'
import type { TitleCandidate } from './rank-titles.ts'
import { trimEdges } from './title-text.ts'

/**
 * "Lego Club · Kofi" under "Craft Circle · Sunita": if titles are mostly the first cell of their line, the first cell of a row that sounds like
 * a venue is its title as well.
 */
export function inUsualCell(
  titles: readonly (TitleCandidate | null)[],
  texts: readonly (readonly RowPart[])[],
  names: readonly (readonly TitleCandidate[])[],
): readonly (TitleCandidate | null)[] {
  const isFirst = titles.map((title, at) => title !== null && trimEdges(texts[at]?.[0]?.text ?? '') === title.text)
  if (isFirst.filter(Boolean).length <= titles.length / 2) return titles
  return titles.map((title, at) => {
    const [cell, ...others] = texts[at] ?? []
    if (!cell || others.length === 0 || isFirst[at] || title?.lines.length !== 1 || cell.line !== title.lines[0])
      return title
    return names[at]?.find(({ text }) => text === trimEdges(cell.text)) ?? title
  })
}

/**
 * The heading is above a list's first row too: that row's title is as close to its date as all the others are,
 * if the likeliest one is further above than any line of theirs.
 *
 *     SPRING AT THE HARLEQUIN
 *     Blithe Spirit                    → "Blithe Spirit"
 *     Wednesday 3 February, 7.30pm
 *     The Tempest
 *     Saturday 27 February, 2.30pm
 */
export function withoutHeading(
  titles: readonly (TitleCandidate | null)[],
  texts: readonly (readonly RowPart[])[],
  names: readonly (readonly TitleCandidate[])[],
): readonly (TitleCandidate | null)[] {
  const [first, ...others] = titles
  const [steps = -1, ...further] = new Set(others.map((title, at) => stepsOf(title, texts[at + 1])))
  const reach = Math.max(...texts.slice(1).map((parts) => new Set(parts.map(({ line }) => line)).size))
  if (steps < 0 || further.length > 0 || stepsOf(first, texts[0]) < reach) return titles
  const nearer = names[0]?.find((title) => title.lines.length === 1 && stepsOf(title, texts[0]) === steps)
  return [nearer ?? first ?? null, ...others]
}

/** How many lines are between a title and its date. */
function stepsOf(title: TitleCandidate | null | undefined, parts: readonly RowPart[] = []): number {
  const lines = [...new Set(parts.map(({ line }) => line))].toReversed()
  return title ? lines.findIndex((line) => title.lines.at(-1) === line) : -1
}
