import type { Mark } from '../../pencil/marks.ts'

const [WIDTH, HEIGHT] = [900, 1200]
/** The photo's aspect ratio, needed to draw the pencil loops around the marked text. */
export const POSTER_RATIO = WIDTH / HEIGHT

const mark = (id: string, [x, y, w, h]: [number, number, number, number]): Mark => ({
  id,
  boxes: [[x / WIDTH, y / HEIGHT, w / WIDTH, h / HEIGHT]],
  isDoubtful: false,
})

/** The boxes of date, venue and time on the photo of the ferry poster, narrow enough that their loops don't merge. */
export const posterMarks: readonly Mark[] = [
  mark('date', [138, 852, 588, 84]),
  mark('venue', [137, 1010, 248, 42]),
  mark('time', [338, 964, 150, 24]),
]
