import { detectLanguage } from '../../language/detect-language.ts'
import { buildDocument } from '../../layout/build-document.ts'
import type { PagePart } from '../../layout/page-part.ts'
import { assemble, type Assembled } from '../assemble.ts'
import { gatherFindings, type About, type Findings } from '../gather-findings.ts'

/** One poster of a picture, read as if it were alone: its boxes are shares of its own part. */
export interface Poster {
  part: PagePart
  findings: Findings
  assembled: Assembled
}

/** Milliseconds by stage. */
export interface PosterTimes {
  layout: number
  fields: number
  assembly: number
}

/** Reads a part of a picture as one poster. */
export function readPoster(part: PagePart, about: About): Poster & { ms: PosterTimes } {
  const start = performance.now()
  const document = buildDocument(part.page, detectLanguage)
  const built = performance.now()
  const findings = gatherFindings(document, about)
  const gathered = performance.now()
  const assembled = assemble(findings, part.page.qr)
  const ms = { layout: built - start, fields: gathered - built, assembly: performance.now() - gathered }
  return { part, findings, assembled, ms }
}
