// Fits extraction/src/assembly/organizers/organizer-weights.json on a folder of labelled pictures, by hand:
//     node training/organizer/fit-weights.ts CORPUS PAGES SPLIT,SPLIT
// CORPUS holds images/, truth/, manifest.json; PAGES the recognised pages, SPLIT.jsonl. Only pictures of owners that are not set
// aside (benchmark/src/corpus/parts.ts) are looked at. Prints what eight fits, each without an eighth of the owners, get right there.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPictures, loadPages, type LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { editDistance, toWords } from '../../benchmark/src/corpus/words-in-text.ts'
import { findVenue } from '../../extraction/src/assembly/places/find-venue.ts'
import { gatherFindings } from '../../extraction/src/assembly/gather-findings.ts'
import { organizerCandidates } from '../../extraction/src/assembly/organizers/organizer-candidates.ts'
import { measureOrganizerPage, organizerFeatures } from '../../extraction/src/assembly/organizers/organizer-features.ts'
import { rankTitles } from '../../extraction/src/assembly/titles/rank-titles.ts'
import { detectLanguage } from '../../extraction/src/language/detect-language.ts'
import { buildDocument } from '../../extraction/src/layout/build-document.ts'
import { linesBetween } from '../../extraction/src/layout/document.ts'
import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { fitChoice, oddsOf, type Choice, type Option, type Weights } from './fit-choice.ts'

/** Where the fit starts and is pulled to: cue words are believed, a name that only stands there is not. */
const PRIOR: Weights = Object.assign(
  { names: 3, invites: 1, lines: -3.5, site: -3 },
  { someKind: 1.5, onlyKind: -2, leads: 0.7, siteLike: 1, siteAndKind: 1, repeated: 0.7 },
  { top: 1, bottom: 1, sponsored: -1, crowd: -1 },
)
const PULL = 0.4
/** Held: those who always print cue words are among the owners set aside, and a title that names no body is seldom the host. */
const HELD: Weights = { names: 3, plainTitle: -2 }
const FOLDS = 8
const SHARES = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5]
const WEIGHTS = join(import.meta.dirname, '../../extraction/src/assembly/organizers/organizer-weights.json')

interface Page extends Choice {
  owner: string
  hasOrganizer: boolean
}

/** Is this the same name, or enough of it and not too much else? */
function isAlike(right: string, name: string): boolean {
  const [a, b] = [toWords(right), toWords(name)]
  const letters = Math.max(a.join(' ').length, b.join(' ').length)
  return (shareOf(a, b) >= 0.6 && shareOf(b, a) >= 0.35) || 1 - editDistance(a.join(' '), b.join(' ')) / letters >= 0.75
}

/** Share of the letters of some words that are in words of the others, a letter wrong in long ones. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const isThere = (word: string) =>
    others.some(
      (other) => other === word || (Math.min(other.length, word.length) >= 5 && editDistance(other, word) <= 1),
    )
  const total = words.join('').length
  return total === 0 ? 0 : words.filter(isThere).join('').length / total
}

function namesOf(picture: LabelledPicture): string[] {
  const events = picture.eventSets[0] ?? []
  return events
    .flatMap((event) =>
      [event['organizer_name'], event['organizer_name'] === null ? [] : event['alt_organizers']].flat(),
    )
    .filter((name) => typeof name === 'string')
}

function toPage(picture: LabelledPicture, page: OcrPage): Page {
  const findings = gatherFindings(buildDocument(page, detectLanguage), { today: picture.today, timeZone: 'UTC' })
  const { document, when, address } = findings
  const title = new Set(rankTitles(findings)[0]?.lines ?? [])
  const dateLines = new Set(when.items.flatMap((item) => linesBetween(document, item.start, item.end)))
  const venue = findVenue({ document, title, address, items: when.items, dateLines })
  const measured = measureOrganizerPage(findings, { title, venue: new Set(venue?.lines ?? []) })
  const names = namesOf(picture)
  const options = organizerCandidates(findings).map((candidate): Option => ({
    features: organizerFeatures(candidate, measured),
    isRight: names.some((name) => isAlike(name, candidate.name)),
  }))
  return { options, weight: 1, owner: picture.repository.split('/')[0] ?? '', hasOrganizer: names.length > 0 }
}

/** Pictures of one owner look alike: together they count as the square root of their number. */
function weighed(pages: readonly Page[]): Page[] {
  return pages.map((page) => ({
    ...page,
    weight: 1 / Math.sqrt(pages.filter(({ owner }) => owner === page.owner).length),
  }))
}

const fit = (pages: readonly Page[]) => fitChoice(pages, { prior: PRIOR, pull: PULL, held: HELD })

function crossFit(pages: readonly Page[]): { page: Page; isRight: boolean; share: number }[] {
  const owners = [...new Set(pages.map(({ owner }) => owner))]
  const foldOf = ({ owner }: Page) => owners.indexOf(owner) % FOLDS
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = fit(pages.filter((page) => foldOf(page) !== fold))
    return pages
      .filter((page) => foldOf(page) === fold)
      .flatMap((page) => {
        const odds = page.options.map((option) => oddsOf(option, weights))
        const best = Math.max(...odds)
        const option = page.options[odds.indexOf(best)]
        return option ? [{ page, isRight: option.isRight, share: best / odds.reduce((sum, it) => sum + it, 1) }] : []
      })
  })
}

function showCrossFit(pages: readonly Page[]): void {
  const chosen = crossFit(pages)
  const all = pages.filter(({ hasOrganizer }) => hasOrganizer).length
  process.stdout.write(`${pages.length} pages, ${all} with an organiser\n`)
  for (const least of SHARES) {
    const shown = chosen.filter(({ share }) => share >= least)
    const right = shown.filter(({ isRight }) => isRight).length
    const needless = shown.filter(({ page }) => !page.hasOrganizer).length
    process.stdout.write(
      `  from ${least}: ${right} right, ${shown.length - right - needless} wrong, ${needless} where there is none\n`,
    )
  }
}

const [corpus = '', recognised = '', splits = ''] = process.argv.slice(2)
const pages = weighed(
  splits.split(',').flatMap((split) => {
    const read = loadPages(join(recognised, `${split}.jsonl`))
    return listPictures(corpus, split)
      .filter(({ isNegative, part }) => !isNegative && part === 'seen')
      .flatMap((picture) => {
        const page = read.get(picture.id)
        return page ? [toPage(picture, page)] : []
      })
  }),
)
showCrossFit(pages)
writeFileSync(WEIGHTS, `${JSON.stringify(fit(pages), null, 2)}\n`)
