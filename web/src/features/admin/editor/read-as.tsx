import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Box } from '@swap/contract/reading'
import { Clipping } from '../../card/picture/clipping.tsx'
import { ruleWords } from '../../card/facts/repeats.ts'
import { Chip } from '../../../ui/controls/button.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './edit-form.module.css'
import { isText, nextBest, type AdminField } from './values.ts'
import { wordsWithin } from './words-within.ts'

const words = adminWords.editor
const percent = (share: number) => Math.round(share * 100)

interface ReadAsProps {
  event: AdminEventDetail
  field: AdminField
  /** The region drawn for the field. */
  drawn: Box | undefined
  onTake: (value: string) => void
}

/** The words the current field was read from, and one-press alternatives. */
export function ReadAs({ event, field, drawn, onTake }: ReadAsProps) {
  if (drawn) return <ReadThere event={event} field={field} drawn={drawn} onTake={onTake} />
  return <ReadBefore event={event} field={field} onTake={onTake} />
}

function ReadBefore({ event, field, onTake }: Omit<ReadAsProps, 'drawn'>) {
  const evidence = event.evidence[field]
  const others = nextBest(event, field)
  if (!evidence?.text && others.length === 0) return null
  return (
    <div className={styles.read}>
      {evidence && <Clipping picture={pictureOf(event)} boxes={evidence.boxes} text={evidence.text} isHidden />}
      <div>
        {evidence?.text && <b>{words.readAs(evidence.text, percent(evidence.confidence))}</b>}
        {evidence?.note && <p className="small muted">{evidence.note}</p>}
        {others.length > 0 && (
          <div className={styles.offers}>
            <span className="small muted">{words.nextBest}</span>
            {others.map(({ value, confidence }) => (
              <Chip key={value} disabled={event.setByOwner.includes(field)} onClick={() => onTake(value)}>
                {words.take(field === 'recurrence' ? ruleWords(value) : value, percent(confidence))}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** What was read in the drawn area, one press away for a field that takes it verbatim. */
function ReadThere({ event, field, drawn, onTake }: ReadAsProps & { drawn: Box }) {
  const text = wordsWithin(event.lines, drawn)
  return (
    <div className={styles.read}>
      <Clipping picture={pictureOf(event)} boxes={[drawn]} text={text} isHidden />
      <div>
        <b role="status">{text ? words.area.read(text) : words.area.nothing}</b>
        {text !== '' && isText(field) && (
          <div className={styles.offers}>
            <Chip onClick={() => onTake(text)}>{words.area.take}</Chip>
          </div>
        )}
      </div>
    </div>
  )
}

const pictureOf = ({ picture }: AdminEventDetail) =>
  picture && { ...picture, thumbnailUrl: null, fileName: '', deletedAt: null }
