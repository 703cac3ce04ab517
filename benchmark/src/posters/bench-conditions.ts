import type { Reader } from '@swap/extraction/readers'
import { CONDITIONS, renderUnderCondition, type Condition } from './conditions.ts'
import { posters } from './drawn-posters.ts'
import { drawPoster } from './draw-poster.ts'
import { TODAY, type Poster } from './poster.ts'
import { scoreEvents } from './score-reading.ts'
import { linesOf, countWordsFound } from './words-found.ts'

/** Posters that are read under every condition: enough for all designs and languages, in under two minutes. */
const POSTER_COUNT = 8

/** Prints how well a few posters are read under each condition, such as blur or a tilt. The first condition is the clean poster. */
export async function benchConditions(reader: Reader): Promise<void> {
  const chosen = choosePosters()
  console.log(`the same ${chosen.length} posters, hard to read`)
  console.log(`  ${'condition'.padEnd(24)}words found       usable posters`)
  for (const condition of CONDITIONS) {
    const scores = []
    for (const poster of chosen) scores.push(await readUnder(reader, condition, poster))
    const found = scores.reduce((sum, score) => sum + score.found, 0)
    const printed = scores.reduce((sum, score) => sum + score.printed, 0)
    const share = `${((100 * found) / printed).toFixed(1)} %`.padStart(7)
    const usable = scores.filter(({ isUsable }) => isUsable).length
    console.log(`  ${condition.name.padEnd(24)}${share} of ${printed}      ${usable} of ${chosen.length}`)
  }
}

/** Chooses posters with an event at equal intervals, from the first. */
export function choosePosters(): Poster[] {
  const withEvents = posters.filter(({ events }) => events.length > 0)
  const step = Math.floor(withEvents.length / POSTER_COUNT)
  return withEvents.filter((_, place) => place % step === 0).slice(0, POSTER_COUNT)
}

async function readUnder(reader: Reader, condition: Condition, poster: Poster) {
  const svg = drawPoster(poster)
  const about = { today: TODAY, timeZone: 'UTC' }
  const { events, lines } = await reader.read(await renderUnderCondition(condition, svg), about)
  const words = countWordsFound(
    linesOf(svg),
    lines.map(({ text }) => text),
  )
  return { ...words, isUsable: scoreEvents(poster.events, events).every((pair) => pair.isUsable) }
}
