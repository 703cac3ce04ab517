import { readVenue } from '../../fields/place/venue.ts'
import { organizationKinds } from '../../fields/organization-words.ts'
import { isKind, linesBetween, type Line } from '../../layout/document.ts'
import { flag, meanOf, type TitleGroup } from './title-group.ts'

/** What kind of page a candidate stands on, how its letters are shaped, and what other readers take it for. */
export function pageFeatures(group: TitleGroup): Record<string, number> {
  return { ...kindOfPage(group), ...letterShape(group), ...otherRoles(group) }
}

function kindOfPage({ page }: TitleGroup): Record<string, number> {
  const { document, when, contacts, address } = page.findings
  return {
    pageLines: Math.log2(1 + document.lines.length),
    pageDates: Math.log2(1 + page.dateLines.length),
    pageItems: Math.log2(1 + when.items.length),
    pageAspect: Math.log2(document.width / document.height),
    pageLetter: Math.log2(page.medianLetterHeight / document.height),
    pageStatus: flag(document.lines.some((line) => isKind(line, 'status'))),
    pageLinks: Math.log2(1 + contacts.urls.length + contacts.emails.length + contacts.phones.length),
    pageAddress: flag(address !== null),
    pageContrast: Math.log2(page.tallestText / page.medianLetterHeight),
  }
}

/** Letters of display faces are wider or narrower than those of the text, and may stand at an angle. */
function letterShape({ page, lines, letters }: TitleGroup): Record<string, number> {
  const tall = page.lines.filter((line) => line.height > 1.05 * Math.max(...lines.map((it) => it.height)))
  return {
    letterWidth: Math.log2(widthOfLetter(lines) / widthOfLetter(page.lines)),
    angle: Math.min(45, Math.max(...lines.map((line) => Math.abs(line.source.angle)))),
    heightRank: Math.log2(1 + tall.length),
    inkShare:
      letters /
      Math.max(
        1,
        page.lines.reduce((sum, line) => sum + line.letters, 0),
      ),
    lineOrder: Math.log2(1 + Math.min(...lines.map((line) => line.index))),
  }
}

const widthOfLetter = (lines: readonly Line[]) =>
  Math.max(
    0.05,
    lines.reduce((sum, line) => sum + line.width / line.height, 0) /
      Math.max(
        1,
        lines.reduce((sum, line) => sum + line.text.length, 0),
      ),
  )

function otherRoles({ page, lines, text, folded, words }: TitleGroup): Record<string, number> {
  const { findings } = page
  const hosts = new Set(findings.organizers.flatMap(({ start, end }) => linesBetween(findings.document, start, end)))
  const own = (matching: (line: Line) => boolean) => meanOf(lines, (line) => flag(matching(line)))
  return {
    asVenue: readVenue(text)?.confidence ?? 0,
    asHost: own((line) => hosts.has(line)),
    asAddress: own((line) => findings.address?.lines.includes(line) === true),
    bodyKinds: organizationKinds(folded).size,
    wordLength: words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length),
    shortWords: words.filter((word) => word.length <= 3).length / Math.max(1, words.length),
    capitalised: capitalisedShare(text),
  }
}

function capitalisedShare(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return words.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length / Math.max(1, words.length)
}
