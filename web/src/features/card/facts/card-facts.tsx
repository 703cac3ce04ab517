import { lazy, Suspense } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { areQuickAnswersShown, quickAnswersFor } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from '../event-card.module.css'
import { FactList } from './fact-list.tsx'
import { OtherDatesList } from './other-dates-list.tsx'
import { AlternativeValues } from '../answers/alternative-values.tsx'
import { QuestionBlock } from '../answers/question-block.tsx'
import { questionFor } from '../answers/card-question.ts'
import type { FieldEdit } from '../answers/use-field-edit.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'

/** Loaded on demand: only events with a remembered correction need it. */
const RememberedCorrections = lazy(async () => ({
  default: (await import('../remembered/remembered-corrections.tsx')).RememberedCorrections,
}))

interface CardFactsProps {
  event: Event
  picture: Picture | null
  pointedField: FieldName | null
  onPoint: (field: FieldName | null) => void
  fieldEdit: FieldEdit
}

/** The card's body: the question first, then a row for each fact, remembered corrections and other dates. */
export function CardFacts({ event, picture, pointedField, onPoint, fieldEdit }: CardFactsProps) {
  const { editedField, setEditedField, save, busy } = fieldEdit
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>('dl button') // the focus never moves to an answer of another question
  const question = questionFor(event)
  const answer = (field: FieldName, value: string | null) => {
    expectFocus()
    save(field, value)
  }
  const edit = (field: FieldName | null) => {
    if (field === null) expectFocus() // its row may be gone: an event that no longer repeats has no recurrence row
    setEditedField(field)
  }
  return (
    <div className={styles.facts} ref={ref}>
      {(editedField === 'title' || (question?.field !== 'title' && areQuickAnswersShown(event, 'title'))) && (
        <OtherTitles event={event} busy={busy} onChoose={(title) => answer('title', title)} />
      )}
      {question && (
        <QuestionBlock key={question.field} question={question} picture={picture} busy={busy} onAnswer={answer} />
      )}
      <FactList
        event={event}
        picture={picture}
        pointedField={pointedField}
        editedField={editedField}
        busy={busy}
        onPoint={onPoint}
        onEdit={edit}
        onSave={save}
        onConfirm={fieldEdit.confirm}
      />
      {Object.values(event.evidence).some(({ remembered }) => remembered) && (
        <Suspense>
          <RememberedCorrections event={event} onUndo={expectFocus} />
        </Suspense>
      )}
      <OtherDatesList event={event} />
    </div>
  )
}

interface OtherTitlesProps {
  event: Event
  busy: boolean
  onChoose: (title: string | null) => void
}

const OtherTitles = ({ event, ...rest }: OtherTitlesProps) => (
  <AlternativeValues
    {...rest}
    field="title"
    label={cardWords.orIsIt}
    alternatives={quickAnswersFor(event, 'title')}
    picture={null}
  />
)
