import type { Mark } from '../pencil/marks.ts'

const [WIDTH, HEIGHT] = [900, 1200]
export const POSTER_RATIO = WIDTH / HEIGHT

const mark = (id: string, [x, y, w, h]: [number, number, number, number], isDoubtful = false): Mark => ({
  id,
  boxes: [[x / WIDTH, y / HEIGHT, w / WIDTH, h / HEIGHT]],
  isDoubtful,
})

/** Where date, time and place stand on the photo of the ferry poster; a glare lies over the time. */
export const posterMarks: readonly Mark[] = [
  mark('date', [130, 841, 600, 120]),
  mark('venue', [137, 1010, 248, 42]),
  mark('time', [328, 958, 165, 40], true),
]
