// Computes the features that rank a page's names as its organiser: its size, its site, words beside it.
import { isOrganization } from '../../fields/organizer/organization-words.ts'
import type { Line } from '../../layout/document.ts'
import { foldText } from '@swap/dates/fold'
import { foldedToComparisonKey } from '../comparison-key.ts'
import type { Findings } from '../findings.ts'
import { computeRoleFeatures } from '../role-features.ts'
import type { OrganizerCandidate } from './organizer-candidates.ts'
import { siteLikeness, listSiteNames, type SiteName } from './site-names.ts'

/** Measures of a page that the features of all of its candidates need. */
interface OrganizerPage {
  findings: Findings
  /** The lines that the title was read from. */
  title: ReadonlySet<Line>
  sites: readonly SiteName[]
  /** Letters and digits of every line, by its index. */
  keys: readonly string[]
}

/** Measures a page once for all of its candidates. */
export const measureOrganizerPage = (findings: Findings, title: ReadonlySet<Line>): OrganizerPage => ({
  findings,
  title,
  sites: listSiteNames(findings.contacts),
  keys: findings.document.lines.map((line) => foldedToComparisonKey(line.folded)),
})

const OPEN_END =
  /(?:\s(?:of|the|and|for|de|du|des|la|le|les|et|der|die|das|und|für|von|di|del|della|dei|delle|degli|e|y|i|a|z|do|da|dos|og|och|van|en|oraz)|[&,+-])$/i
/** Minimum number of letters of a name that is looked for elsewhere on the page. */
const MIN_REPEATED = 6
/** A title at least this much like the name of a site may be the name of the organiser. */
const MIN_LIKENESS = 0.5
/** A name above this share of the page's height is at its top. */
const TOP = 0.12
/** A name between the top and this share of the page's height is in its upper part. */
const UPPER = 0.3

/** Computes a candidate's features, which organizer-weights.json weighs. */
export function computeOrganizerFeatures(candidate: OrganizerCandidate, page: OrganizerPage): Record<string, number> {
  const { name, lines, found } = candidate
  const folded = foldText(name)
  const key = foldedToComparisonKey(folded)
  const isOrganizationName = isOrganization(folded)
  const site = found === 'site' ? 0 : siteLikeness(folded, key, page.sites)
  const isTitle = lines.length > 0 && lines.length === page.title.size && lines.every((line) => page.title.has(line))
  const level = (lines[0]?.centreY ?? page.findings.document.height) / page.findings.document.height
  return {
    [found]: 1,
    body: Number(isOrganizationName),
    siteLike: site ** 2,
    title: Number(isTitle),
    plainTitle: Number(isTitle && !isOrganizationName && site < MIN_LIKENESS),
    top: Number(level < TOP),
    upper: Number(level >= TOP && level < UPPER),
    openEnd: Number(OPEN_END.test(name)),
    height: Math.min(3, average(lines.map((line) => line.relativeHeight))),
    furtherLines: Number(lines.length > 1),
    unsure: average(lines.map((line) => 1 - line.confidence)),
    repeated: Number(isRepeated(key, lines, page)),
    ...computeRoleFeatures(lines, ['organizer', 'venue', 'title', 'other']),
  }
}

/** Returns whether a name is also printed elsewhere on the page. */
function isRepeated(key: string, lines: readonly Line[], { keys }: OrganizerPage): boolean {
  const isOther = (index: number) => lines.every((line) => line.index !== index)
  return key.length >= MIN_REPEATED && keys.some((other, at) => other.includes(key) && isOther(at))
}

const average = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length
