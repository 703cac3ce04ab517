import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Raster } from '../image/raster.ts'
import { resize } from '../image/resize.ts'

/** Long side to which a picture is scaled, in px: a code that can be scanned from a poster is still readable. */
const SIDE = 1280

/** Opens a reader of QR codes. Loads its decoder from the package: by default it would be fetched from the network. */
export async function openQrReader(): Promise<(picture: Raster) => Promise<string[]>> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  return async (picture) => {
    const small = await resize(picture, { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    const codes = await readBarcodes(toImageData(small), { formats: ['QRCode'] })
    return [...new Set(codes.map(({ text }) => text).filter((text) => text !== ''))]
  }
}

function toImageData({ data, width, height }: Raster) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from]!
    pixels[to + 1] = data[from + 1]!
    pixels[to + 2] = data[from + 2]!
  }
  return { data: pixels, width, height, colorSpace: 'srgb' } as const
}
