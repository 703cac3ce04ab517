import { readFileSync } from 'node:fs'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { ROLES } from '../../extraction/src/ocr/lines/line-roles.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'

/** The role network's output for one page. */
export interface RolePrediction {
  /** The log-odds that the page is about an event. */
  event: number
  /** For each line, the log-probability of each role: title, date, venue, … */
  roles: readonly (readonly number[])[]
}

/**
 * Loads the predictions that `training/roles/train.py --measure` wrote, by page id. Each is from a network that was not trained on
 * that page. If several files have a page, the first file counts.
 */
export const loadRolePredictions = (files: readonly string[]): Partial<Record<string, RolePrediction>> =>
  Object.assign({}, ...files.toReversed().map(loadFile))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- train.py writes it
const loadFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, RolePrediction>

/** Adds a prediction to a page, as the product does. Throws if they have different numbers of lines. */
export function withRolePrediction(page: OcrPage, prediction: RolePrediction | undefined): OcrPage {
  if (!prediction) return page
  const { lines } = buildDocument(page, () => undefined)
  if (lines.length !== prediction.roles.length) throw new Error('the prediction has other lines than the page')
  const rolesByLine = new Map(lines.map(({ source, index }) => [source, prediction.roles[index]]))
  const rolesOf = (line: OcrPage['lines'][number]) =>
    Object.fromEntries(
      ROLES.flatMap((role, at) => (rolesByLine.has(line) ? [[role, rolesByLine.get(line)?.[at] ?? -Infinity]] : [])),
    )
  return { ...page, event: prediction.event, lines: page.lines.map((line) => ({ ...line, roles: rolesOf(line) })) }
}
