import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatherFindings } from '../../extraction/src/assembly/gather-findings.ts'
import { detectLanguage } from '../../extraction/src/language/detect-language.ts'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { toLines, type ChoiceRow } from './labelled-choice.ts'
import { labelOrganizers } from './labelled-organizers.ts'
import type { LabelledPage } from './labelled-pages.ts'
import { labelTitles } from './labelled-titles.ts'
import { labelVenues } from './labelled-venues.ts'

/** Writes the candidates of every picture with an event, a file for each kind of choice. */
export function writeCandidates(pictures: readonly LabelledPage[], folder: string): void {
  const rows: Record<'titles' | 'venues' | 'organizers', ChoiceRow[]> = { titles: [], venues: [], organizers: [] }
  for (const picture of pictures.filter(({ isNegative }) => !isNegative)) {
    const { id, split, owner, page, today } = picture
    const findings = gatherFindings(buildDocument(page, detectLanguage), { today, timeZone: 'UTC' })
    rows.titles.push({ id, split, owner, choices: labelTitles(findings, picture) })
    rows.venues.push({ id, split, owner, choices: labelVenues(findings, picture) })
    rows.organizers.push({ id, split, owner, choices: labelOrganizers(findings, picture) })
  }
  mkdirSync(folder, { recursive: true })
  for (const [choice, own] of Object.entries(rows)) writeFileSync(join(folder, `${choice}.jsonl`), toLines(own))
}
