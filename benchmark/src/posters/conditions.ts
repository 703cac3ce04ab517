import { sharp, type Sharp } from '@swap/extraction/sharp'

/** A way in which a poster is hard to read, simulated on the pixels of a clean one. */
export interface Condition {
  name: string
  /** Makes a clean, decoded picture hard to read. */
  degrade: (clean: Sharp) => Sharp | Promise<Sharp>
  /** JPEG quality, 1..100; lossless if absent. */
  quality?: number
}

/** The background around a poster that doesn't fill its picture. */
const WALL = '#8a8378'
/** Noise of the dim picture: up to this many grey levels lighter or darker. */
const NOISE = 18

/** The conditions under which posters are read. The first is the control: the poster as it was drawn. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'clean (control)', degrade: (clean) => clean },
  { name: 'light and dark swapped', degrade: (clean) => clean.negate({ alpha: false }) },
  { name: 'low contrast (a tenth)', degrade: (clean) => clean.linear(0.1, 120) },
  { name: 'small (360 px wide)', degrade: (clean) => clean.resize({ width: 360 }) },
  { name: 'tiny (216 px wide)', degrade: (clean) => clean.resize({ width: 216 }) },
  { name: 'turned by 90 degrees', degrade: (clean) => clean.rotate(90) },
  { name: 'tilted by 8 degrees', degrade: (clean) => clean.rotate(8, { background: WALL }) },
  { name: 'sheared, as from the side', degrade: (clean) => clean.affine([1, 0.12, -0.1, 0.8], { background: WALL }) },
  { name: 'blurred (6 px)', degrade: (clean) => clean.blur(6) },
  { name: 'dim and noisy', degrade: (clean) => addNoise(clean.linear(0.15, 10)) },
  { name: 'JPEG of quality 25', degrade: (clean) => clean, quality: 25 },
]

/** Renders an SVG as a picture file, degraded by a condition. The same drawing gives the same picture on one machine. */
export async function renderUnderCondition({ degrade, quality }: Condition, svg: string): Promise<Uint8Array> {
  // Rendered first, so that turning and scaling apply to pixels, as in a photo, and not to the drawing.
  const clean = await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer()
  const degraded = await degrade(sharp(clean))
  return quality === undefined
    ? degraded.png({ compressionLevel: 1 }).toBuffer()
    : degraded.jpeg({ quality }).toBuffer()
}

/** Adds noise that is the same on every run (a linear congruential generator). */
async function addNoise(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let state = 20_260_520
  for (let at = 0; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const level = (data[at] ?? 0) + (state / 1_073_741_824 - 1) * NOISE
    data[at] = Math.max(0, Math.min(255, level))
  }
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}
