import { isOnlyOrganizationWord, leadsWithOrganization, organizationKinds } from '../../fields/organization-words.ts'
import { isKind, type Line } from '../../layout/document.ts'
import { foldText } from '../../language/fold.ts'
import { keyOf, type Findings } from '../findings.ts'
import type { OrganizerCandidate } from './organizer-candidates.ts'
import { siteLikeness, siteNames, type SiteName } from './site-names.ts'
import { countWords } from '../titles/title-text.ts'

/** What all candidates of a page are measured against. */
export interface OrganizerPage {
  findings: Findings
  title: ReadonlySet<Line>
  venue: ReadonlySet<Line>
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

export function measureOrganizerPage(
  findings: Findings,
  parts: { title: ReadonlySet<Line>; venue: ReadonlySet<Line> },
): OrganizerPage {
  const { document } = findings
  const heads = document.lines.filter((line) => SPONSOR.test(line.text))
  const sponsored = document.lines.filter((line) =>
    heads.some(
      (head) =>
        line === head ||
        (line.top > head.top + 0.5 * head.height && line.top - head.bottom < LIST_HEIGHT * document.height),
    ),
  )
  return {
    findings,
    ...parts,
    sites: siteNames(findings.contacts),
    keys: document.lines.map((line) => keyOf(line.folded)),
    sponsored: new Set(sponsored),
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
    someKind: kinds.size > 0 ? 1 : 0,
    onlyKind: isOnlyOrganizationWord(folded) ? 1 : 0,
    leads: leadsWithOrganization(folded) ? 1 : 0,
    siteLike: site ** 2,
    siteAndKind: kinds.size > 0 ? site : 0,
    ...place,
    plainTitle: place['wholeTitle'] === 1 && kinds.size === 0 && site < LIKE ? 1 : 0,
    ...textOf(name),
    height: lines.length > 0 ? Math.min(3, average(lines.map((line) => line.relativeHeight))) : 0,
    furtherLines: lines.length > 1 ? 1 : 0,
    covered: average(lines.map((line) => line.covered)),
    unsure: average(lines.map((line) => 1 - line.confidence)),
    repeated: isRepeated(key, lines, page) ? 1 : 0,
    venueWord: lines.some((line) => isKind(line, 'venueword')) ? 1 : 0,
    address: lines.some((line) => isKind(line, 'address')) ? 1 : 0,
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
    top: share < 0.12 ? 1 : 0,
    upper: share >= 0.12 && share < 0.3 ? 1 : 0,
    lower: share > 0.7 && share <= 0.88 ? 1 : 0,
    bottom: share > 0.88 ? 1 : 0,
    wholeTitle: wholeTitle ? 1 : 0,
    inTitle: !wholeTitle && lines.some((line) => title.has(line)) ? 1 : 0,
    venue: isAll(venue) ? 1 : 0,
    sponsored: lines.some((line) => sponsored.has(line)) ? 1 : 0,
    first: first.index === 0 ? 1 : 0,
  }
}

const textOf = (name: string) => ({
  words: Math.abs(Math.min(8, countWords(name)) - 3) / 5,
  long: name.length > 50 ? 1 : 0,
  short: name.length < 6 ? 1 : 0,
  digits: /\d/.test(name) ? 1 : 0,
  lowerCaseStart: /^\p{Ll}/u.test(name) ? 1 : 0,
  indefinite: INDEFINITE.test(name) ? 1 : 0,
  determiner: DETERMINERS.test(name) ? 1 : 0,
  asks: ASKS.test(name) ? 1 : 0,
  sentence: SENTENCE.test(name) ? 1 : 0,
  openEnd: OPEN_END.test(name) ? 1 : 0,
  colon: name.includes(':') ? 1 : 0,
  person: PERSON.test(name) ? 1 : 0,
})

/** Is it also printed elsewhere on the page? */
function isRepeated(key: string, lines: readonly Line[], { keys }: OrganizerPage): boolean {
  return (
    key.length >= MIN_REPEATED &&
    keys.some((other, at) => other.includes(key) && lines.every((line) => line.index !== at))
  )
}

const average = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length
