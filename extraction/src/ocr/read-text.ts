/**
 * Reads the text in a picture: where text stands (detector), lines cut out and straightened, read (recogniser), put
 * upright and in order. Nothing is fetched and nothing is written.
 *
 * The networks run on the thread that calls them, whatever their promises suggest: open a reader in a process of its
 * own, one picture at a time, and keep it open (opening takes about half a second).
 */
import { decodePicture } from '../image/decode-picture.ts'
import { createPyramid } from '../image/pyramid.ts'
import { detectText } from './detect-text.ts'
import { openDetector, openRecognizer, type Detector, type Recognizer } from './networks.ts'
import { readUpright } from './orientation.ts'
import type { OcrPage } from './page.ts'
import { toLines } from './page-lines.ts'
import { openQrReader, type ReadQrCodes } from './qr-codes.ts'
import { inReadingOrder } from './reading-order.ts'
import { lineReader } from './recognize-line.ts'
import { startStopwatch } from './stopwatch.ts'
import { withTextLayer } from './with-text-layer.ts'

export interface TextReader {
  /** `picture` is its path or its file's bytes. Throws the failures of `decodePicture`. */
  read(picture: Uint8Array | string): Promise<OcrPage>
  close(): Promise<void>
}

interface Tools {
  detector: Detector
  recognizer: Recognizer
  readQrCodes: ReadQrCodes
}

/** Loads the networks. `threads`: how many cores they may use. */
export async function openTextReader({ threads = 2 }: { threads?: number } = {}): Promise<TextReader> {
  const [detector, recognizer, readQrCodes] = await Promise.all([
    openDetector(threads),
    openRecognizer(threads),
    openQrReader(),
  ])
  return {
    read: (picture) => readPage(picture, { detector, recognizer, readQrCodes }),
    async close() {
      await detector.close()
      await recognizer.close()
    },
  }
}

async function readPage(picture: Uint8Array | string, { detector, recognizer, readQrCodes }: Tools): Promise<OcrPage> {
  const watch = startStopwatch()
  const raster = await watch.timeAsync('decode', () => decodePicture(picture))
  const regions = await detectText(detector, raster, watch)
  const read = lineReader(recognizer, createPyramid(raster), watch)
  const { rotation, lines } = await readUpright(regions, read)
  const isSideways = rotation === 90 || rotation === 270
  const page: OcrPage = {
    width: isSideways ? raster.height : raster.width,
    height: isSideways ? raster.width : raster.height,
    rotation,
    lines: watch.time('order', () => inReadingOrder(toLines(lines, rotation, raster))),
    qr: await watch.timeAsync('qr', () => readQrCodes(raster)),
    ms: watch.laps(),
  }
  return raster.text ? withTextLayer(page, raster.text) : page
}
