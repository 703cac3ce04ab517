import { describe, expect, test } from 'vitest'
import { createPdf } from '../../testing/pdf-file.ts'
import { decodePicture } from '../decode-picture.ts'
import { renderPage } from './render-page.ts'

const RED_LEFT_OF_BLUE = '1 0 0 rg 0 0 100 100 re f 0 0 1 rg 100 0 60 100 re f'
const GREEN = '0 1 0 rg 0 0 200 100 re f'

const failureOf = (bytes: Uint8Array) =>
  decodePicture(bytes).then(
    ({ width, height }) => `drawn: ${width} x ${height}`,
    (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : failure),
  )

describe('a PDF', () => {
  test('is read as its first page, on white', async () => {
    const { data, width, height } = await decodePicture(createPdf([{ content: RED_LEFT_OF_BLUE }, { content: GREEN }]))
    expect({ width, height }).toEqual({ width: 2560, height: 1280 })
    const colourAt = (x: number) => [...data.subarray((640 * width + x) * 3, (640 * width + x) * 3 + 3)]
    expect([colourAt(200), colourAt(1500), colourAt(2400)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 255],
    ])
  })

  test('has its other pages by number', async () => {
    const file = createPdf([{ content: RED_LEFT_OF_BLUE }, { content: GREEN, width: 100 }])
    const second = await renderPage(file, 2)
    expect(second).toMatchObject({ width: 2560, height: 2560, pages: 2 })
    expect([...second.data.subarray(0, 4)]).toEqual([0, 255, 0, 255])
    await expect(renderPage(file, 3)).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' })
  })

  test('is rendered at 2560 px at most, whatever size it claims', async () => {
    const huge = await decodePicture(createPdf([{ content: '', width: 14_400, height: 14_400 }]))
    expect(huge).toMatchObject({ width: 2560, height: 2560 })
  })

  test('leaves nothing behind for the next file', async () => {
    const file = createPdf([{ content: RED_LEFT_OF_BLUE }])
    const first = await decodePicture(file)
    await decodePicture(createPdf([{ content: GREEN }]))
    expect(Buffer.compare((await decodePicture(file)).data, first.data)).toBe(0)
  })

  test('without pages is damaged', async () => {
    expect(await failureOf(Buffer.from('%PDF-1.7'))).toBe('PICTURE_DAMAGED')
    expect(await failureOf(createPdf([]))).toBe('PICTURE_DAMAGED')
  })

  test('with a password is refused', async () => {
    const locked = `/ID [<00><00>] /Encrypt <</Filter/Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}>>>`
    expect(await failureOf(createPdf([{ content: GREEN }], { trailer: locked }))).toBe('NOT_A_PICTURE')
  })
})
