// Writes the input of label.py: the lines of labelled pictures, the spans (dates, prices, …) and title candidates found in them, and the labels.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gatherFindings } from '../../extraction/src/assembly/gather-findings.ts'
import { listTitlesWithFeatures } from '../../extraction/src/assembly/titles/titles-with-features.ts'
import { detectLanguage } from '../../extraction/src/language/detect-language.ts'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { corpusOptions, toCorpus } from '../choices/corpus-options.ts'
import { loadLabelledPages, type LabelledPage } from '../choices/labelled-pages.ts'

function toLabelInput({ id, owner, isNegative, eventSets, page, today }: LabelledPage) {
  const findings = gatherFindings(buildDocument(page, detectLanguage), { today, timeZone: 'UTC' })
  return {
    id,
    owner,
    event: Number(!isNegative),
    events: eventSets.flat(),
    titles: listTitlesWithFeatures(findings).map(({ text, lines }) => ({
      text,
      lines: lines.map(({ index }) => index),
    })),
    lines: findings.document.lines.map(({ text, left, top, right, bottom, height, block, kinds, coveredShare }) => ({
      text,
      box: [left, top, right, bottom].map(Math.round),
      height,
      block,
      kinds: [...kinds],
      covered: coveredShare,
    })),
  }
}

const { values } = parseArgs({ options: { ...corpusOptions, out: { type: 'string' } } })
if (values.out === undefined) throw new Error('--out names the file to write')
const { corpus } = toCorpus({ ...values, work: '' })
const pictures = loadLabelledPages(corpus)
writeFileSync(values.out, pictures.map((picture) => `${JSON.stringify(toLabelInput(picture))}\n`).join(''))
process.stdout.write(`${pictures.length} pictures\n`)
