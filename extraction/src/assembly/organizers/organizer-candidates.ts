// Lists the names on a page that may be the organiser's.
import type { Organizer } from '../../fields/organizer/organizer.ts'
import {
  heightRatio,
  isKind,
  linesBetween,
  overlapsHorizontally,
  type Document,
  type Line,
} from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { listSiteNames } from './site-names.ts'
import { joinTexts, trimEdges } from '../name-text.ts'

/** A name that may be the organiser's. */
export interface OrganizerCandidate {
  name: string
  lines: readonly Line[]
  /**
   * `names`, `invites`: beside words such as "presented by" or "invites you"; `lines`: one to three lines; `site`: in an
   * address or handle.
   */
  found: Organizer['cue'] | 'lines' | 'site'
}

const MAX_LINES = 3
/** Upper bound on the lines that are tried as the first one of a name: limits the time for a page of small print. */
const MAX_FIRST_LINES = 120
const MAX_LENGTH = 90
const MIN_LETTERS = 3
const MAX_COVERED = 0.6
const MIN_HEIGHT_RATIO = 0.6

/** Lists every name on a page that may be the organiser's. */
export function listOrganizerCandidates(findings: Findings): OrganizerCandidate[] {
  const { document, organizers } = findings
  const named = document.lines.filter(canBeName).slice(0, MAX_FIRST_LINES)
  return [
    ...organizers.flatMap((organizer) => afterCue(organizer, document)),
    ...named.flatMap((first) => startingAt(first, document)),
    ...listSiteNames(findings.contacts).map((site): OrganizerCandidate => ({
      name: site.printed,
      lines: [],
      found: 'site',
    })),
  ]
}

/** Returns the name up to the end of its line, and with the line below if it continues there. */
function afterCue({ name, cue, start, end }: Organizer, document: Document): OrganizerCandidate[] {
  const lines = linesBetween(document, start, end)
  const last = lines.at(-1)
  const alone: OrganizerCandidate = { name, lines, found: cue }
  const next = last?.text.endsWith(name) ? document.lines.find((line) => isRightBelow(line, last)) : undefined
  return next ? [alone, { ...alone, name: trimEdges(`${name} ${next.text}`), lines: [...lines, next] }] : [alone]
}

const canBeName = (line: Line) =>
  line.letters >= MIN_LETTERS && line.coveredShare <= MAX_COVERED && !isKind(line, 'status', 'date')

/** Returns the line alone, and with the one or two lines below that look alike. */
function startingAt(first: Line, document: Document): OrganizerCandidate[] {
  const stacked = [first]
  for (const above of stacked) {
    const next = document.lines.find((line) => isRightBelow(line, above))
    if (next && stacked.length < MAX_LINES) stacked.push(next)
  }
  return stacked
    .map((_, at) => stacked.slice(0, at + 1))
    .map((lines): OrganizerCandidate => ({ name: joinTexts(lines), lines, found: 'lines' }))
    .filter(({ name }) => name.length <= MAX_LENGTH && /\p{L}{2}/u.test(name))
}

const isRightBelow = (line: Line, above: Line) =>
  line.top > above.top + 0.4 * above.height &&
  line.top - above.bottom < 0.7 * above.height &&
  heightRatio(line, above) >= MIN_HEIGHT_RATIO &&
  overlapsHorizontally(line, above) &&
  canBeName(line)
