import { join } from 'node:path'
import { listPictures, loadPages, type LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { isField } from '../../benchmark/src/corpus/match-field.ts'
import { gatherFindings } from '../../extraction/src/assembly/gather-findings.ts'
import { organizerCandidates } from '../../extraction/src/assembly/organizers/organizer-candidates.ts'
import { measureOrganizerPage, organizerFeatures } from '../../extraction/src/assembly/organizers/organizer-features.ts'
import { findVenue } from '../../extraction/src/assembly/places/find-venue.ts'
import { rankTitles } from '../../extraction/src/assembly/titles/rank-titles.ts'
import { detectLanguage } from '../../extraction/src/language/detect-language.ts'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { linesBetween } from '../../extraction/src/layout/document.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'

/** A candidate for the organiser of a labelled picture. */
export interface LabelledCandidate {
  features: Readonly<Record<string, number>>
  /** It is an accepted name of the organiser. */
  isRight: boolean
}

/** A picture with an event, and who could be behind it. */
export interface LabelledOrganizer {
  /** Owner of the repository: pictures of one owner are never cut apart. */
  owner: string
  hasOrganizer: boolean
  candidates: LabelledCandidate[]
}

/**
 * The candidates of every picture with an event whose owner is not set aside, from pages recognised before (a file
 * SPLIT.jsonl for each split).
 */
export function loadLabelledOrganizers(corpus: string, pages: string, splits: readonly string[]): LabelledOrganizer[] {
  return splits.flatMap((split) => {
    const recognised = loadPages(join(pages, `${split}.jsonl`))
    return listPictures(corpus, split)
      .filter(({ isNegative, part }) => !isNegative && part === 'seen')
      .flatMap((picture) => {
        const page = recognised.get(picture.id)
        return page ? [toLabelled(picture, page)] : []
      })
  })
}

function toLabelled({ repository, today, eventSets }: LabelledPicture, page: OcrPage): LabelledOrganizer {
  const findings = gatherFindings(buildDocument(page, detectLanguage), { today, timeZone: 'UTC' })
  const { document, when, address } = findings
  const title = new Set(rankTitles(findings)[0]?.lines ?? [])
  const dateLines = new Set(when.items.flatMap((item) => linesBetween(document, item.start, item.end)))
  const venue = findVenue({ document, title, address, items: when.items, dateLines })
  const measured = measureOrganizerPage(findings, { title, venue: new Set(venue?.lines ?? []) })
  const named = (eventSets[0] ?? []).filter((event) => typeof event['organizer_name'] === 'string')
  const candidates = organizerCandidates(findings).map((candidate) => ({
    features: organizerFeatures(candidate, measured),
    isRight: named.some((event) => isField(event, 'organizer_name', candidate.name) === true),
  }))
  return { owner: repository.split('/')[0]?.toLowerCase() ?? '', hasOrganizer: named.length > 0, candidates }
}
