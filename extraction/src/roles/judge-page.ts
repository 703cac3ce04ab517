import { buildDocument } from '../layout/build-document.ts'
import { findPosterCut } from '../layout/poster-cut.ts'
import type { OcrLine, OcrPage } from '../ocr/page.ts'
import { startStopwatch } from '../ocr/stopwatch.ts'
import type { RoleNetwork } from './role-network.ts'

/**
 * Adds the role network's judgement to a recognised page and its lines; noise gets no role. If two posters may be side by
 * side, each is also judged separately: a notice beside a poster isn't an event.
 */
export async function judgePage(page: OcrPage, network: RoleNetwork): Promise<OcrPage> {
  const watch = startStopwatch()
  const judge = async (lines: OcrLine[]) => {
    const document = buildDocument({ ...page, lines }, () => undefined)
    const { lines: roles, event } = await network.judge(document.lines)
    return { event, roles: new Map(document.lines.map(({ source, index }) => [source, roles[index]])) }
  }
  const { event, roles } = await watch.timeAsync('roles', () => judge(page.lines))
  const eventOfSides = new Map<OcrLine, number>()
  for (const side of findPosterCut(page.lines)?.sides ?? []) {
    const own = await watch.timeAsync('roles', () => judge(side))
    for (const line of side) eventOfSides.set(line, own.event)
  }
  const lines = page.lines.map((line) => ({ ...line, roles: roles.get(line), eventOfSide: eventOfSides.get(line) }))
  return { ...page, event, lines, ms: { ...page.ms, ...watch.laps() } }
}
