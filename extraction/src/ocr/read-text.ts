// Reads the text in a picture: finds lines (detector), crops and straightens them, reads them (recogniser), turns the page
// upright and sorts them. Nothing is fetched and nothing is written.
//
// The networks block the thread that calls them, although their functions return promises: open a reader in a process of its
// own, read one picture at a time, and keep it open (opening takes about half a second).
import { decodePicture } from '../image/decode-picture.ts'
import { createPyramid } from '../image/pyramid.ts'
import { detectText } from './detection/detect-text.ts'
import { measureDoubtfulShare } from './lines/doubtful-lines.ts'
import { openDetector, openRecognizer, type Recognizer } from './networks.ts'
import { readUpright } from './detection/orientation.ts'
import type { OcrPage } from './page.ts'
import { toPageLines } from './lines/page-lines.ts'
import { openQrReader } from './qr-codes.ts'
import { rereadInScript } from './lines/reread-in-script.ts'
import { toReadingOrder } from './lines/reading-order.ts'
import { createLineReader } from './lines/line-reader.ts'
import { startStopwatch } from './stopwatch.ts'
import { mergeTextLayer } from './merge-text-layer.ts'

/** A line below either bound counts as unread. */
const UNREAD_BOUNDS = { confidence: 0.8, charactersPerHeight: 0.5 }
/** Fewest lines of a page whose share of unread text is measured: fewer may be a pattern taken for text. */
const MIN_LINES = 4

/** Reads the text in pictures. */
export interface TextReader {
  /** `picture` is its path or its file's bytes. Throws the failures of `decodePicture`. */
  read(picture: Uint8Array | string): Promise<OcrPage>
  close(): Promise<void>
}

/** Opens a text reader: loads its networks. `threads`: how many cores they may use. */
export async function openTextReader({ threads = 2 }: { threads?: number } = {}): Promise<TextReader> {
  const [detector, recognizer, readQrCodes] = await Promise.all([
    openDetector(threads),
    openRecognizer('general', threads),
    openQrReader(),
  ])
  let cyrillicGreek: Promise<Recognizer> | undefined
  /** Opened for the first page that needs it. */
  const openCyrillicGreek = () => (cyrillicGreek ??= openRecognizer('cyrillicGreek', threads))
  return {
    async read(picture) {
      const watch = startStopwatch()
      const raster = await watch.timeAsync('decode', () => decodePicture(picture))
      const regions = await detectText(detector, raster, watch)
      const pyramid = createPyramid(raster)
      const { rotation, lines: read } = await readUpright(regions, createLineReader(recognizer, pyramid, watch))
      const lines = await rereadInScript(read, async () => createLineReader(await openCyrillicGreek(), pyramid, watch))
      const isSideways = rotation === 90 || rotation === 270
      const page: OcrPage = {
        width: isSideways ? raster.height : raster.width,
        height: isSideways ? raster.width : raster.height,
        rotation,
        unread: lines.length < MIN_LINES ? 0 : measureDoubtfulShare(lines, UNREAD_BOUNDS),
        lines: watch.time('order', () => toReadingOrder(toPageLines(lines, rotation, raster))),
        qr: await watch.timeAsync('qr', () => readQrCodes(raster)),
        ms: watch.laps(),
      }
      return raster.text ? mergeTextLayer(page, raster.text) : page
    },
    async close() {
      await detector.close()
      await recognizer.close()
      await (await cyrillicGreek)?.close()
    },
  }
}
