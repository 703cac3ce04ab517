import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Box } from '@swap/contract/reading'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './text-pane.module.css'
import type { AdminField } from './form-values.ts'

/** Shown in place of the picture if it is private or missing: the text that was read, with the focused field's lines highlighted. */
export function TextPane({ event, field }: { event: AdminEventDetail; field: AdminField }) {
  const boxes = event.evidence[field]?.boxes ?? []
  return (
    <section className={styles.pane} aria-label={adminWords.editor.text} tabIndex={0}>
      {event.isPrivate && <p className="small muted phone-only">{adminWords.editor.private}</p>}
      {event.lines.length === 0 && (
        <p className="muted">{event.isPrivate ? adminWords.editor.noText : adminWords.editor.noPicture}</p>
      )}
      {event.lines.map(({ text, box }) => (
        <p key={`${box.join(' ')} ${text}`}>{boxes.some((it) => isInLine(it, box)) ? <mark>{text}</mark> : text}</p>
      ))}
    </section>
  )
}

/** Whether the middle of a box lies in a line's box. */
const isInLine = ([x, y, width, height]: Box, [lineLeft, lineTop, lineWidth, lineHeight]: Box): boolean => {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return middleX >= lineLeft && middleX <= lineLeft + lineWidth && middleY >= lineTop && middleY <= lineTop + lineHeight
}
