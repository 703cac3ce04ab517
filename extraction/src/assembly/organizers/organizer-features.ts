import { isOnlyOrganizationWord, leadsWithOrganization, organizationKinds } from '../../fields/organization-words.ts'
import { isKind, type Line } from '../../layout/document.ts'
import { foldText } from '../../language/fold.ts'
import { keyOf, type Findings } from '../findings.ts'
import type { OrganizerCandidate } from './organizer-candidates.ts'
import { siteLikeness, siteNames, type SiteName } from './site-names.ts'
import { countWords } from '../titles/title-text.ts'

/** The lines that the title and the venue were read from. */
export interface TakenLines {
  title: ReadonlySet<Line>
  venue: ReadonlySet<Line>
}

/** What all candidates of a page are measured against. */
interface OrganizerPage extends TakenLines {
  findings: Findings
  sites: readonly SiteName[]
  /** Letters and digits of every line, by its index. */
  keys: readonly string[]
  /** Lines under words such as "sponsored by", and those that hold them. */
  sponsored: ReadonlySet<Line>
}

const SPONSOR =
  /(?:\bsponsor|\bpartner|supported by|with the support|funded by|powered by|unterstützung|gefördert|förder(?:er|ung)|avec le soutien|soutien de|partenaire|en partenariat|patrocini|con il (?:contributo|patrocinio|sostegno)|contributo|collaboraci[oó]n|collaborazione|apoi[oa]|apoyo|parceir|wsp[oó]łprac|patronat|partneři|podpora|za podpory|med stöd)/i
/** So much of the page's height below such a word is its list. */
const LIST_HEIGHT = 0.18

/** Measures a page once for all of its candidates. */
export function measureOrganizerPage(findings: Findings, taken: TakenLines): OrganizerPage {
  const { document } = findings
  const heads = document.lines.filter((line) => SPONSOR.test(line.text))
  const isUnder = (line: Line, head: Line) =>
    line.top > head.top + 0.5 * head.height && line.top - head.bottom < LIST_HEIGHT * document.height
  return {
    findings,
    ...taken,
    sites: siteNames(findings.contacts),
    keys: document.lines.map((line) => keyOf(line.folded)),
    sponsored: new Set(document.lines.filter((line) => heads.some((head) => line === head || isUnder(line, head)))),
  }
}

const OPEN_END =
  /(?:\s(?:of|the|and|for|de|du|des|la|le|les|et|der|die|das|und|für|von|di|del|della|dei|delle|degli|e|y|i|a|z|do|da|dos|og|och|van|en|oraz)|[&,+-])$/i
const DETERMINERS =
  /^(?:of|de|di|du|della|degli|delle|dei|del|do|da|des|oraz|mit|with|at|im|in|bei|chez|presso|am|on|and|und|et|e|&|from|von|by|for|für|pour|per|les|des|our|we|you)\s/i
const INDEFINITE =
  /^(?:a|an|one|un|une|una|uno|um|uma|eine?r?|this|that|your|questa|questo|diese[rs]?|cette|new|every|all)\s/i
const ASKS = /[!?]$/
const SENTENCE = /[.,;]$/
const PERSON = /^(?:dr\.?|prof\.?|mr\.?|mrs\.?|ms\.?|dj)\s/i
const MIN_REPEATED = 6
/** A title that is as much like a site as this may be called after those who invite. */
const LIKE = 0.5

/** Every feature of a candidate by name, as the trees ask for them. */
export function organizerFeatures(candidate: OrganizerCandidate, page: OrganizerPage): Record<string, number> {
  const { name, lines, found } = candidate
  const { document } = page.findings
  const folded = foldText(name)
  const key = keyOf(folded)
  const kinds = organizationKinds(folded)
  const site = found === 'site' ? 0 : siteLikeness(folded, key, page.sites)
  const place = placeOf(lines, page)
  return {
    [found]: 1,
    ...Object.fromEntries([...kinds].map((kind) => [kind, 1])),
    someKind: Number(kinds.size > 0),
    onlyKind: Number(isOnlyOrganizationWord(folded)),
    leads: Number(leadsWithOrganization(folded)),
    siteLike: site ** 2,
    siteAndKind: kinds.size > 0 ? site : 0,
    ...place,
    plainTitle: Number(place['wholeTitle'] === 1 && kinds.size === 0 && site < LIKE),
    ...textOf(name),
    height: lines.length > 0 ? Math.min(3, average(lines.map((line) => line.relativeHeight))) : 0,
    furtherLines: Number(lines.length > 1),
    covered: average(lines.map((line) => line.covered)),
    unsure: average(lines.map((line) => 1 - line.confidence)),
    repeated: Number(isRepeated(key, lines, page)),
    venueWord: Number(lines.some((line) => isKind(line, 'venueword'))),
    address: Number(lines.some((line) => isKind(line, 'address'))),
    crowd: Math.min(1, document.lines.length / 60),
  }
}

function placeOf(
  lines: readonly Line[],
  { findings: { document }, title, venue, sponsored }: OrganizerPage,
): Record<string, number> {
  const [first] = lines
  if (!first) return {}
  const share = first.centreY / document.height
  const isAll = (set: ReadonlySet<Line>) => lines.every((line) => set.has(line))
  const wholeTitle = title.size > 0 && isAll(title) && lines.length === title.size
  return {
    top: Number(share < 0.12),
    upper: Number(share >= 0.12 && share < 0.3),
    lower: Number(share > 0.7 && share <= 0.88),
    bottom: Number(share > 0.88),
    wholeTitle: Number(wholeTitle),
    inTitle: Number(!wholeTitle && lines.some((line) => title.has(line))),
    venue: Number(isAll(venue)),
    sponsored: Number(lines.some((line) => sponsored.has(line))),
    first: Number(first.index === 0),
  }
}

const textOf = (name: string) => ({
  words: Math.abs(Math.min(8, countWords(name)) - 3) / 5,
  long: Number(name.length > 50),
  short: Number(name.length < 6),
  digits: Number(/\d/.test(name)),
  lowerCaseStart: Number(/^\p{Ll}/u.test(name)),
  indefinite: Number(INDEFINITE.test(name)),
  determiner: Number(DETERMINERS.test(name)),
  asks: Number(ASKS.test(name)),
  sentence: Number(SENTENCE.test(name)),
  openEnd: Number(OPEN_END.test(name)),
  colon: Number(name.includes(':')),
  person: Number(PERSON.test(name)),
})

/** Is it also printed elsewhere on the page? */
function isRepeated(key: string, lines: readonly Line[], { keys }: OrganizerPage): boolean {
  const isOther = (index: number) => lines.every((line) => line.index !== index)
  return key.length >= MIN_REPEATED && keys.some((other, at) => other.includes(key) && isOther(at))
}

const average = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length
