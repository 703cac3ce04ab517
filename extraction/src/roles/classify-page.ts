import { buildDocument } from '../layout/build-document.ts'
import { findPosterCut } from '../layout/poster-cut.ts'
import type { OcrLine, OcrPage } from '../ocr/page.ts'
import { startStopwatch } from '../ocr/stopwatch.ts'
import type { RoleNetwork } from './role-network.ts'

/**
 * Classifies a recognised page and its lines with the role network, and adds the probabilities to them; lines of noise get none. If
 * two posters may be side by side, each is also classified separately: a notice beside a poster isn't an event.
 */
export async function classifyPage(page: OcrPage, network: RoleNetwork): Promise<OcrPage> {
  const watch = startStopwatch()
  const classify = async (lines: OcrLine[]) => {
    const document = buildDocument({ ...page, lines }, () => undefined)
    const { lines: roles, event } = await network.classify(document.lines)
    return { event, roles: new Map(document.lines.map(({ source, index }) => [source, roles[index]])) }
  }
  const { event, roles } = await watch.timeAsync('roles', () => classify(page.lines))
  const eventOfSides = new Map<OcrLine, number>()
  for (const side of findPosterCut(page.lines)?.sides ?? []) {
    const own = await watch.timeAsync('roles', () => classify(side))
    for (const line of side) eventOfSides.set(line, own.event)
  }
  const lines = page.lines.map((line) => ({ ...line, roles: roles.get(line), eventOfSide: eventOfSides.get(line) }))
  return { ...page, event, lines, ms: { ...page.ms, ...watch.laps() } }
}
