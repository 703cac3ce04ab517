import { readFileSync } from 'node:fs'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { ROLES } from '../../extraction/src/ocr/lines/line-roles.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'

/** The role network's output for one page: the log-odds of an event, and for each line the log-probabilities of its roles. */
export interface Judgement {
  event: number
  roles: readonly (readonly number[])[]
}

/**
 * Loads what `training/roles/train.py --measure` wrote: judgements of pages by networks that were not trained on them, by id. If
 * several files have a page, the first counts.
 */
export const loadJudgements = (files: readonly string[]): Partial<Record<string, Judgement>> =>
  Object.assign({}, ...files.toReversed().map(loadFile))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- train.py writes it
const loadFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Judgement>

/** Adds a judgement to a page, as the product would. Throws if it has other lines than the page. */
export function withJudgement(page: OcrPage, judgement: Judgement | undefined): OcrPage {
  if (!judgement) return page
  const { lines } = buildDocument(page, () => undefined)
  if (lines.length !== judgement.roles.length) throw new Error('the judgement has other lines than the page')
  const rolesByLine = new Map(lines.map(({ source, index }) => [source, judgement.roles[index]]))
  const rolesOf = (line: OcrPage['lines'][number]) =>
    Object.fromEntries(
      ROLES.flatMap((role, at) => (rolesByLine.has(line) ? [[role, rolesByLine.get(line)?.[at] ?? -Infinity]] : [])),
    )
  return { ...page, event: judgement.event, lines: page.lines.map((line) => ({ ...line, roles: rolesOf(line) })) }
}
