import { cutPart } from '../../layout/page-part.ts'
import { findPosterCut } from '../../layout/poster-cut.ts'
import type { About } from '../gather-findings.ts'
import { readPoster, type Poster } from './poster.ts'
import { standAlone } from './stand-alone.ts'

/** Rounds of cutting in two: a picture has four posters at most. */
const ROUNDS = 2

/** The posters of a picture, from left to right, each read as if it were alone; mostly it is one, as it was given. */
export function readApart(poster: Poster, about: About, rounds = ROUNDS): [Poster, ...Poster[]] {
  const cut = rounds > 0 ? findPosterCut(poster.findings.document) : null
  if (!cut) return [poster]
  const [before, after] = cutPart(poster.part, cut)
  const [one, other] = [readPoster(before, about), readPoster(after, about)]
  if (!standAlone([one, other], cut)) return [poster]
  return [...readApart(one, about, rounds - 1), ...readApart(other, about, rounds - 1)]
}
