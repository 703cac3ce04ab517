/** The lines that draw_lines.py drew. */
import { open, readFile } from 'node:fs/promises'

export const HEIGHT = 48

export interface DrawnLine {
  /** Columns of the picture, without the margin. */
  width: number
  /** Columns of the network's input. */
  padded: number
}

/** The lines of a shard with the recogniser's input for each: planes of blue, green, red, -1 to 1; the margin stays 0. */
export async function* drawnLines(shard: string): AsyncGenerator<{ line: DrawnLine; planes: Float32Array }> {
  const lines: DrawnLine[] = JSON.parse(await readFile(`${shard}.json`, 'utf8')) // draw_lines.py writes it
  const file = await open(`${shard}.pixels`)
  try {
    for (const line of lines) {
      const pixels = new Uint8Array(HEIGHT * line.width * 3)
      await file.read(pixels)
      yield { line, planes: toPlanes(pixels, line) }
    }
  } finally {
    await file.close()
  }
}

function toPlanes(pixels: Uint8Array, { width, padded }: DrawnLine): Float32Array {
  const plane = HEIGHT * padded
  const planes = new Float32Array(3 * plane)
  for (let at = 0; at < HEIGHT * width; at++) {
    const to = Math.floor(at / width) * padded + (at % width)
    for (let channel = 0; channel < 3; channel++) {
      planes[(2 - channel) * plane + to] = (pixels[3 * at + channel] ?? 0) / 127.5 - 1
    }
  }
  return planes
}
