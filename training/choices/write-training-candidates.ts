import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatherFindings } from '../../extraction/src/assembly/gather-findings.ts'
import { detectLanguage } from '../../extraction/src/language/detect-language.ts'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { toJsonLines, type CandidateRow } from './labelled-candidates.ts'
import { labelCities } from './label-cities.ts'
import { labelEvent } from './label-event.ts'
import { labelOrganizers } from './label-organizers.ts'
import type { LabelledPage } from './labelled-pages.ts'
import { labelTitles } from './label-titles.ts'
import { labelVenues } from './label-venues.ts'
import type { SyntheticPageWithPrediction } from './synthetic-pages-with-predictions.ts'

/** The weight of a synthetic page in training; a picture has 1. Low, because there are many and none is a photograph. */
const SYNTHETIC_WEIGHT = 0.25

/**
 * Writes the training data of each model to a folder: `titles.jsonl` has the labelled title candidates of each picture, and so on.
 * Candidates for titles, venues, cities and organisers come from pictures of an event; those for whether a page is about an event
 * come from all pictures and from synthetic pages.
 */
export function writeTrainingCandidates(
  pictures: readonly LabelledPage[],
  synthetic: readonly SyntheticPageWithPrediction[],
  folder: string,
): void {
  const rows: Record<'titles' | 'venues' | 'cities' | 'organizers' | 'events', CandidateRow[]> = {
    titles: [],
    venues: [],
    cities: [],
    organizers: [],
    events: [],
  }
  for (const picture of pictures) {
    const { id, split, owner, page, today } = picture
    const findings = gatherFindings(buildDocument(page, detectLanguage), { today, timeZone: 'UTC' })
    if (page.event !== undefined)
      rows.events.push({ id, split, owner, candidates: labelEvent(findings, !picture.isNegative) })
    if (picture.isNegative) continue
    rows.titles.push({ id, split, owner, candidates: labelTitles(findings, picture) })
    rows.venues.push({ id, split, owner, candidates: labelVenues(findings, picture) })
    rows.cities.push({ id, split, owner, candidates: labelCities(findings, picture) })
    rows.organizers.push({ id, split, owner, candidates: labelOrganizers(findings, picture) })
  }
  for (const { id, file, page, today, isEvent } of synthetic) {
    const findings = gatherFindings(buildDocument(page, detectLanguage), { today, timeZone: 'UTC' })
    const candidates = labelEvent(findings, isEvent)
    rows.events.push({ id, split: 'written', owner: file, weight: SYNTHETIC_WEIGHT, candidates })
  }
  mkdirSync(folder, { recursive: true })
  for (const [choice, own] of Object.entries(rows)) writeFileSync(join(folder, `${choice}.jsonl`), toJsonLines(own))
}
