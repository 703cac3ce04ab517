import type { AdminEventDetail } from '@swap/contract/admin-api'
import { Clipping } from '../../card/clipping.tsx'
import { Chip } from '../../ui/button.tsx'
import { adminWords } from '../../words/en-admin.ts'
import styles from './edit-form.module.css'
import { nextBest, type AdminField } from './values.ts'

const words = adminWords.editor
const percent = (share: number) => Math.round(share * 100)

interface ReadAsProps {
  event: AdminEventDetail
  field: AdminField
  onTake: (value: string) => void
}

/** The words that the current field was read from, and what it might say instead, a press away. */
export function ReadAs({ event, field, onTake }: ReadAsProps) {
  const evidence = event.evidence[field]
  const others = nextBest(event, field)
  if (!evidence?.text && others.length === 0) return null
  const picture = event.picture && { ...event.picture, thumbnailUrl: null, fileName: '', deletedAt: null }
  return (
    <div className={styles.read}>
      {evidence && <Clipping picture={picture} boxes={evidence.boxes} text={evidence.text} isHidden />}
      <div>
        {evidence?.text && <b>{words.readAs(evidence.text, percent(evidence.confidence))}</b>}
        {evidence?.note && <p className="small muted">{evidence.note}</p>}
        {others.length > 0 && (
          <div className={styles.offers}>
            <span className="small muted">{words.nextBest}</span>
            {others.map(({ value, confidence }) => (
              <Chip key={value} disabled={event.setByOwner.includes(field)} onClick={() => onTake(value)}>
                {words.take(value, percent(confidence))}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
