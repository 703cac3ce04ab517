import type { Reading } from '@swap/contract/event'
import type { PictureContext } from './assembly/findings.ts'
import type { Reader } from './readers/reader.ts'
import { warmUpPage } from './warm-up-page.ts'

/**
 * Opens a reader of pictures that runs entirely on this machine: picture → words → lines → findings → events.
 *
 * Nothing is fetched and nothing is written. The reader keeps a processor busy for about a second per picture and cannot be
 * interrupted: run it in a process of its own. `threads`: how many cores it may use. The networks, the image decoder and
 * the parsers are loaded here, not on import, so that importing stays cheap.
 */
export async function openReader(options: { threads?: number } = {}): Promise<Reader> {
  const [pages, { readPage }] = await Promise.all([
    import('./page-reader.ts').then(({ openPageReader }) => openPageReader(options)),
    import('./read-page.ts'),
  ])
  readPage(warmUpPage, { today: '2026-11-21', timeZone: 'UTC' })
  return {
    read: async (picture, about) => readPage(await pages.read(picture), about),
    close: () => pages.close(),
  }
}

let shared: Promise<Reader> | undefined

/**
 * Reads the events from one picture: its bytes, or the path of its file. The networks are opened with the first picture and
 * stay open until the process ends; to close them, use `openReader`.
 *
 *     const { events } = await readPicture(bytes, { today: '2026-11-21' })
 *
 * Throws a Failure if it is not a decodable picture.
 */
export async function readPicture(
  picture: Uint8Array | string,
  { today, timeZone = 'UTC' }: Pick<PictureContext, 'today'> & Partial<PictureContext>,
): Promise<Reading> {
  shared ??= openReader()
  return (await shared).read(picture, { today, timeZone })
}
