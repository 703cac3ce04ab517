import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from '@swap/contract/event'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import type { LabelledPage } from './labelled-pages.ts'

/** A page to read: the input of read-fold.ts. */
export interface PageToRead {
  id: string
  page: OcrPage
  today: string
}

/** Upper bound on the output of a process. */
const MAX_BYTES = 2 ** 30

/**
 * Reads every picture with models that were not fitted on pictures of the same owner: each fold in its own process, with the models
 * that train.py wrote to `work`. Pictures of owners in no fold are read with the models fitted on all pictures.
 */
export function readOutOfFold(pictures: readonly LabelledPage[], work: string): Map<string, Reading> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- train.py writes it
  const folds = JSON.parse(readFileSync(join(work, 'folds.json'), 'utf8')) as Record<string, number>
  const nameOf = ({ owner }: LabelledPage) => (owner in folds ? `fold-${folds[owner]}` : 'whole')
  return new Map([...Map.groupBy(pictures, nameOf)].flatMap(([name, own]) => readWith(join(work, 'models', name), own)))
}

function readWith(models: string, pictures: readonly LabelledPage[]): [string, Reading][] {
  const file = join(models, 'pages.jsonl')
  const pages = pictures.map(({ id, page, today }): PageToRead => ({ id, page, today }))
  writeFileSync(file, pages.map((it) => JSON.stringify(it)).join('\n'))
  const program = [
    '--import',
    join(import.meta.dirname, 'replace-models.ts'),
    join(import.meta.dirname, 'read-fold.ts'),
    file,
  ]
  const printed = execFileSync(process.execPath, program, {
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    env: { ...process.env, CHOICE_MODELS: models },
  })
  return printed
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-fold.ts prints it
      const { id, reading } = JSON.parse(line) as { id: string; reading: Reading }
      return [id, reading]
    })
}
