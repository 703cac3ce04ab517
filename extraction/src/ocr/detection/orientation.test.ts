import { describe, expect, test } from 'vitest'
import { quadAngle } from './geometry.ts'
import { readUpright } from './orientation.ts'
import type { Point } from '../page.ts'
import type { TextRegion } from './find-regions.ts'

/** Reads a page whose text is at an angle: a region is read well only if it starts at the right corner. */
async function readPageTurned(angle: number, regions: TextRegion[], { right = 0.98, wrong = 0.5 } = {}) {
  let readings = 0
  const page = await readUpright(regions, async ({ quad }) => {
    readings++
    const isRight = Math.cos(quadAngle(quad) - (angle * Math.PI) / 180) > 0.9
    const confidence = isRight ? right : wrong
    const characters = Array.from('SOME LINE', (character) => ({ character, probability: confidence, at: 0 }))
    return { characters, confidence }
  })
  return {
    rotation: page.rotation,
    readings,
    angles: page.lines.map(({ region }) => Math.round((quadAngle(region.quad) * 180) / Math.PI)),
  }
}

const region = (left: number, top: number, width: number, height: number): TextRegion => {
  const corner = (x: number, y: number): Point => [left + x, top + y]
  return { quad: [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)], score: 0.9 }
}

const horizontal = [region(0, 0, 200, 20), region(0, 40, 160, 20), region(0, 80, 220, 20)]
const vertical = [region(0, 0, 20, 200), region(40, 0, 20, 160), region(80, 0, 20, 220)]

describe('a page', () => {
  test('that is upright has each of its lines read once', async () => {
    expect(await readPageTurned(0, horizontal)).toEqual({ rotation: 0, readings: 3, angles: [0, 0, 0] })
  })

  test('upside down is turned by 180 degrees', async () => {
    const { rotation, angles } = await readPageTurned(180, horizontal)
    expect([rotation, ...angles.map(Math.abs)]).toEqual([180, 180, 180, 180])
  })

  test('on its side is turned the way it can be read', async () => {
    expect(await readPageTurned(-90, vertical)).toMatchObject({ rotation: 90, angles: [-90, -90, -90] })
    expect(await readPageTurned(90, vertical)).toMatchObject({ rotation: 270, angles: [90, 90, 90] })
  })

  test('is not turned for a little more confidence', async () => {
    expect(await readPageTurned(180, horizontal, { right: 0.88, wrong: 0.86 })).toMatchObject({ rotation: 0 })
    expect(await readPageTurned(180, horizontal, { right: 0.88, wrong: 0.84 })).toMatchObject({ rotation: 180 })
  })

  test('is not turned when it cannot be read either way', async () => {
    expect(await readPageTurned(180, horizontal, { right: 0.7, wrong: 0.5 })).toMatchObject({ rotation: 0 })
    expect(await readPageTurned(-90, vertical, { right: 0.7, wrong: 0.5 })).toMatchObject({ rotation: 90 })
  })

  test('that is upright can have a vertical line, read in the more confident direction', async () => {
    const page = [...horizontal, region(300, 0, 20, 120)]
    const { rotation, angles } = await readPageTurned(0, page)
    expect(rotation).toBe(0)
    expect(Math.abs(angles[3] ?? 0)).toBe(90)
  })

  test('without text stays as it is', async () => {
    expect(await readPageTurned(0, [])).toEqual({ rotation: 0, readings: 0, angles: [] })
  })
})
