import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanPicture } from './image/clean-picture.ts'
import { readPicture } from './read-picture.ts'
import { createPdf, textOperators } from './testing/pdf-file.ts'

/** Only the text of the file distinguishes the dash from a hyphen, and the last line is too small to be recognised. */
const SMALL = 'No readmission. Children under 14 only with somebody who looks after them.'
const flyer = createPdf([
  {
    width: 420,
    height: 595,
    content: [
      textOperators('THE TIN LANTERNS', 40, 480, { size: 36 }),
      textOperators('Friday 12 June 2026', 40, 400, { size: 20 }),
      textOperators('19:30 \u0096 23:00', 40, 360, { size: 20 }),
      textOperators('Harbour Hall, Bristol', 40, 300, { size: 16 }),
      textOperators(SMALL, 40, 40, { size: 1.5 }),
    ].join(''),
  },
])

test('a PDF is read from its own text, from the file and from its clean copy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'swap-pdf-'))
  const [file, copy] = [join(folder, 'flyer.pdf'), join(folder, 'copy')]
  writeFileSync(file, flyer)
  await cleanPicture(file, copy)
  for (const picture of [file, copy]) {
    const { events, lines } = await readPicture(picture, { today: '2026-05-20' })
    expect(events).toMatchObject([{ start_date: '2026-06-12', start_time: '19:30', end_time: '23:00' }])
    expect(lines.map(({ text }) => text)).toEqual([
      'THE TIN LANTERNS',
      'Friday 12 June 2026',
      '19:30 – 23:00',
      'Harbour Hall, Bristol',
      SMALL,
    ])
  }
})
