import { lazy, Suspense } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { isOfferedOpenly, offersFor } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from '../event-card.module.css'
import { FactList } from './fact-list.tsx'
import { MomentList } from './moment-list.tsx'
import { OfferedAnswers } from '../answers/offered-answers.tsx'
import { QuestionBlock } from '../answers/question-block.tsx'
import { questionOf } from '../answers/question.ts'
import type { Correction } from '../answers/use-correction.ts'
import { useFocusAfter } from '../use-focus-after.ts'

/** Only of what its owner corrected before. */
const RememberedNote = lazy(async () => ({
  default: (await import('../remembered/remembered-note.tsx')).RememberedNote,
}))

interface CardFactsProps {
  event: Event
  picture: Picture | null
  pointed: FieldName | null
  onPoint: (field: FieldName | null) => void
  correction: Correction
}

/** The question first, then every fact in its row. */
export function CardFacts({ event, picture, pointed, onPoint, correction }: CardFactsProps) {
  const { edited, setEdited, save, busy } = correction
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>('dl button') // not another answer
  const asked = questionOf(event)
  const answer = (field: FieldName, value: string | null) => {
    expectFocus()
    save(field, value)
  }
  const edit = (field: FieldName | null) => {
    if (field === null) expectFocus() // the row may be gone: an event that no longer repeats has none
    setEdited(field)
  }
  return (
    <div className={styles.facts} ref={ref}>
      {(edited === 'title' || (asked?.field !== 'title' && isOfferedOpenly(event, 'title'))) && (
        <OtherTitles event={event} busy={busy} onChoose={(title) => answer('title', title)} />
      )}
      {asked && <QuestionBlock key={asked.field} asked={asked} picture={picture} busy={busy} onAnswer={answer} />}
      <FactList
        event={event}
        picture={picture}
        pointed={pointed}
        edited={edited}
        busy={busy}
        onPoint={onPoint}
        onEdit={edit}
        onSave={save}
        onConfirm={correction.confirm}
      />
      {Object.values(event.evidence).some(({ remembered }) => remembered) && (
        <Suspense>
          <RememberedNote event={event} onUndo={expectFocus} />
        </Suspense>
      )}
      <MomentList event={event} />
    </div>
  )
}

interface OtherTitlesProps {
  event: Event
  busy: boolean
  onChoose: (title: string | null) => void
}

const OtherTitles = ({ event, ...rest }: OtherTitlesProps) => (
  <OfferedAnswers {...rest} field="title" label={cardWords.orIsIt} offers={offersFor(event, 'title')} picture={null} />
)
