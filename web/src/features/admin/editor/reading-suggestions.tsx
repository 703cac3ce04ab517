import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Box } from '@swap/contract/reading'
import { Clipping } from '../../card/picture/clipping.tsx'
import { describeRule } from '../../card/facts/recurrence-text.ts'
import { Chip } from '../../../ui/controls/button.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './edit-form.module.css'
import { isFreeText, alternativesFor, type AdminField } from './form-values.ts'
import { wordsWithin } from './words-within.ts'

const words = adminWords.editor
const percent = (share: number) => Math.round(share * 100)

interface ReadingSuggestionsProps {
  event: AdminEventDetail
  field: AdminField
  /** The area that staff drew for the field. */
  drawnBox: Box | undefined
  onUse: (value: string) => void
}

/** Suggestions for the focused field of the admin editor: the text it was read from, and alternative values to use with one press. */
export function ReadingSuggestions({ event, field, drawnBox, onUse }: ReadingSuggestionsProps) {
  if (drawnBox) return <DrawnAreaSuggestion event={event} field={field} drawnBox={drawnBox} onUse={onUse} />
  return <EvidenceSuggestions event={event} field={field} onUse={onUse} />
}

function EvidenceSuggestions({ event, field, onUse }: Omit<ReadingSuggestionsProps, 'drawnBox'>) {
  const evidence = event.evidence[field]
  const others = alternativesFor(event, field)
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
              <Chip key={value} disabled={event.setByOwner.includes(field)} onClick={() => onUse(value)}>
                {words.take(field === 'recurrence' ? describeRule(value) : value, percent(confidence))}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** The text in the area drawn for a field, to use with one press. */
function DrawnAreaSuggestion({ event, field, drawnBox, onUse }: ReadingSuggestionsProps & { drawnBox: Box }) {
  const text = wordsWithin(event.lines, drawnBox)
  return (
    <div className={styles.read}>
      <Clipping picture={pictureOf(event)} boxes={[drawnBox]} text={text} isHidden />
      <div>
        <b role="status">{text ? words.area.read(text) : words.area.nothing}</b>
        {text !== '' && isFreeText(field) && (
          <div className={styles.offers}>
            <Chip onClick={() => onUse(text)}>{words.area.take}</Chip>
          </div>
        )}
      </div>
    </div>
  )
}

const pictureOf = ({ picture }: AdminEventDetail) =>
  picture && { ...picture, thumbnailUrl: null, fileName: '', deletedAt: null }
