import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { posters } from '../../benchmark/src/posters/contents.ts'
import { drawPoster } from '../../benchmark/src/posters/draw-poster.ts'
import { TODAY } from '../../benchmark/src/posters/poster.ts'
import { openTextReader } from '../../extraction/src/ocr/read-text.ts'
import { toLabelled, type LabelledTitle } from './labelled-titles.ts'

/** The candidates of our own drawn posters with an event: plain and clean, as many posters are and labelled ones seldom. */
export async function loadDrawnTitles(): Promise<LabelledTitle[]> {
  const folder = mkdtempSync(join(tmpdir(), 'swap-titles-'))
  const reader = await openTextReader()
  const drawn: LabelledTitle[] = []
  for (const poster of posters.filter(({ events }) => events.length > 0)) {
    const path = join(folder, `${poster.name}.svg`)
    writeFileSync(path, drawPoster(poster))
    const events = poster.events.map(({ title }) => ({ title, start_date: null, start_time: null }))
    const picture = { id: poster.name, owner: `drawn ${poster.name}`, today: TODAY }
    drawn.push(toLabelled({ ...picture, eventSets: [events] }, await reader.read(path)))
  }
  await reader.close()
  rmSync(folder, { recursive: true })
  return drawn
}
