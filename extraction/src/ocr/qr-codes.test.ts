import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { Raster } from '../image/raster.ts'
import { openQrReader } from './qr-codes.ts'

/** Creates a white picture with a QR code at (300, 200). */
async function pictureWith(text: string, modulePx: number): Promise<Raster> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { symbol } = await writeBarcode(text, { format: 'QRCode' })
  const [width, height] = [1000, 800]
  const data = new Uint8Array(width * height * 3).fill(255)
  for (let y = 0; y < symbol.height * modulePx; y++) {
    for (let x = 0; x < symbol.width * modulePx; x++) {
      const isDark = symbol.data[Math.floor(y / modulePx) * symbol.width + Math.floor(x / modulePx)] === 0
      if (isDark) data.fill(0, ((200 + y) * width + 300 + x) * 3, ((200 + y) * width + 300 + x) * 3 + 3)
    }
  }
  return { data, width, height }
}

test('a QR code on a picture is read', async () => {
  const read = await openQrReader()
  const link = 'https://tickets.example/e/42?name=Größe'
  expect(await read(await pictureWith(link, 6))).toEqual([link])
})

test('a picture without a QR code gives none', async () => {
  const read = await openQrReader()
  expect(await read({ data: new Uint8Array(90 * 90 * 3).fill(200), width: 90, height: 90 })).toEqual([])
})
