import { describe, expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'

/** A PDF of these pages, each a drawing of so many points. `trailer` goes into its last part. */
function pdf(pages: { content: string; width?: number; height?: number }[], trailer = ''): Buffer {
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')
  const objects = pages.map(
    ({ content, width = 200, height = 100 }, at) =>
      `${3 + at * 2} 0 obj <</Type/Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + at * 2} 0 R>> endobj\n` +
      `${4 + at * 2} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj\n`,
  )
  return Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages /Count ${pages.length} /Kids [${kids}]>> endobj\n` +
      `${objects.join('')}trailer <</Root 1 0 R ${trailer}>>\n%%EOF`,
  )
}

const RED_LEFT_OF_BLUE = '1 0 0 rg 0 0 100 100 re f 0 0 1 rg 100 0 60 100 re f'
const GREEN = '0 1 0 rg 0 0 200 100 re f'

const failureOf = (bytes: Uint8Array) =>
  decodePicture(bytes).then(
    ({ width, height }) => `drawn: ${width} x ${height}`,
    (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : failure),
  )

describe('a PDF', () => {
  test('is its first page, on white', async () => {
    const { data, width, height } = await decodePicture(pdf([{ content: RED_LEFT_OF_BLUE }, { content: GREEN }]))
    expect({ width, height }).toEqual({ width: 2560, height: 1280 })
    const colourAt = (x: number) => [...data.subarray((640 * width + x) * 3, (640 * width + x) * 3 + 3)]
    expect([colourAt(200), colourAt(1500), colourAt(2400)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 255],
    ])
  })

  test('is drawn at 2560 px at most, whatever size it says it has', async () => {
    const huge = await decodePicture(pdf([{ content: '', width: 14_400, height: 14_400 }]))
    expect(huge).toMatchObject({ width: 2560, height: 2560 })
  })

  test('of one file leaves nothing for the next', async () => {
    const draw = () => decodePicture(pdf([{ content: RED_LEFT_OF_BLUE }]))
    const first = await draw()
    await decodePicture(pdf([{ content: GREEN }]))
    expect(Buffer.compare((await draw()).data, first.data)).toBe(0)
  })

  test('without a page is damaged', async () => {
    expect(await failureOf(Buffer.from('%PDF-1.7'))).toBe('PICTURE_DAMAGED')
    expect(await failureOf(pdf([]))).toBe('PICTURE_DAMAGED')
  })

  test('that asks for a password is none that can be read', async () => {
    const locked = `/ID [<00><00>] /Encrypt <</Filter/Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}>>>`
    expect(await failureOf(pdf([{ content: GREEN }], locked))).toBe('NOT_A_PICTURE')
  })
})
