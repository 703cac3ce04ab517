import type { Event } from '@swap/contract/event'
import type { Box } from '@swap/contract/reading'

/** Boxes count as close if together they span less than this share of the picture's height. */
const MAX_HEIGHT = 0.12

/** Returns the boxes that an event's numbered loop goes around: date, time and title if they are close, else the date, else the title. */
export function boxesOfEvent(event: Event): readonly Box[] {
  const { start_date: date, start_time: time, title } = event.evidence
  const together = [date, time, title].flatMap((it) => it?.boxes ?? [])
  const top = Math.min(...together.map(([, y]) => y))
  const bottom = Math.max(...together.map(([, y, , height]) => y + height))
  if (together.length > 0 && bottom - top < MAX_HEIGHT) return [boundingBox(together)]
  return date?.boxes.length ? date.boxes : (title?.boxes ?? [])
}

function boundingBox(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  return [left, top, right - left, bottom - top]
}
