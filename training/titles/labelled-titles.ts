import { join } from 'node:path'
import {
  listClosed,
  listPictures,
  loadPages,
  type LabelledPicture,
} from '../../benchmark/src/corpus/labelled-pictures.ts'
import { isTitle } from '../../benchmark/src/corpus/match-event.ts'
import { gatherFindings } from '../../extraction/src/assembly/gather-findings.ts'
import { weighedFeatures } from '../../extraction/src/assembly/titles/measure-titles.ts'
import { listTitleCandidates } from '../../extraction/src/assembly/titles/title-candidates.ts'
import { measureGroup } from '../../extraction/src/assembly/titles/title-group.ts'
import { measurePage } from '../../extraction/src/assembly/titles/title-page.ts'
import { detectLanguage } from '../../extraction/src/language/detect-language.ts'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'

/** A candidate for the title of a labelled picture. */
export interface LabelledCandidate {
  text: string
  features: Readonly<Record<string, number>>
  /** It is an accepted title of one of the picture's events. */
  isRight: boolean
}

/** A picture with an event, and what its title could be. */
export interface LabelledTitle {
  id: string
  /** Owner of the repository: pictures of one owner are never cut apart. */
  owner: string
  candidates: LabelledCandidate[]
}

/** The candidates of every open picture with an event, from pages recognised before (a file SPLIT.jsonl for each split). */
export function loadLabelledTitles(corpus: string, pages: string, splits: readonly string[]): LabelledTitle[] {
  const closed = listClosed(corpus)
  return splits.flatMap((split) => {
    const recognised = loadPages(join(pages, `${split}.jsonl`))
    return listPictures(corpus, split).flatMap((picture) => {
      const page = recognised.get(picture.id)
      return page && !picture.isNegative && !closed.has(picture.id) ? [toLabelled(picture, page)] : []
    })
  })
}

/** The candidates that the product lists on a recognised page, beside what the picture's titles are. */
export function toLabelled(
  { id, owner, today, eventSets }: Pick<LabelledPicture, 'id' | 'owner' | 'today' | 'eventSets'>,
  page: OcrPage,
): LabelledTitle {
  const findings = gatherFindings(buildDocument(page, detectLanguage), { today, timeZone: 'UTC' })
  const events = eventSets.flat().filter((event) => !event.optional)
  const measured = findings.document.lines.length > 0 ? measurePage(findings) : null
  const groups = measured
    ? listTitleCandidates(findings.document).flatMap((lines) => measureGroup(lines, measured) ?? [])
    : []
  const candidates = groups.map((group) => ({
    text: group.text,
    features: weighedFeatures(group),
    isRight: events.some((event) => isTitle(event, group.text)),
  }))
  return { id, owner, candidates }
}
