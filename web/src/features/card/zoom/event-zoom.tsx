import type { Event } from '@swap/contract/event'
import { areQuickAnswersShown, quickAnswerFields, quickAnswersFor } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import type { Picture } from '@swap/contract/thread'
import { cardWords } from '../../../i18n/en/card.ts'
import { factsOf } from '../facts/facts.ts'
import { certaintyOf } from '@swap/contract/certainty'
import { AlternativeValues } from '../answers/alternative-values.tsx'
import { QuestionBlock } from '../answers/question-block.tsx'
import { questionFor } from '../answers/card-question.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { PictureZoom, type ZoomDetail } from './picture-zoom.tsx'
import { titleOf } from '../title-of.ts'

interface EventZoomProps {
  event: Event
  picture: Picture & { url: string }
  /** The detail shown first; if null, the one the card asks about or, without a question, the first one. */
  first: FieldName | null
  busy: boolean
  onAnswer: (field: FieldName, value: string | null) => void
  onClose: () => void
}

/** Shows an event's picture full screen, one detail at a time, each with its possible answers. */
export function EventZoom({ event, picture, first, busy, onAnswer, onClose }: EventZoomProps) {
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>()
  const question = questionFor(event)
  const answer = (field: FieldName, value: string | null) => {
    expectFocus()
    onAnswer(field, value)
  }
  return (
    <PictureZoom
      picture={picture}
      alt={cardWords.pictureAlt(titleOf(event))}
      details={detailsOf(event)}
      first={first ?? question?.field ?? null}
      onClose={onClose}
      detailRef={ref}
      renderAnswers={({ id }) =>
        question?.field === id ? (
          <QuestionBlock key={id} question={question} picture={null} busy={busy} onAnswer={answer} />
        ) : (
          <Alternatives event={event} id={id} busy={busy} onAnswer={answer} />
        )
      }
    />
  )
}

function Alternatives({
  event,
  id,
  busy,
  onAnswer,
}: { id: string } & Pick<EventZoomProps, 'event' | 'busy' | 'onAnswer'>) {
  const field = quickAnswerFields.find((it) => it === id)
  if (!field || !areQuickAnswersShown(event, field)) return null
  return (
    <AlternativeValues
      field={field}
      label={cardWords.orIsIt}
      alternatives={quickAnswersFor(event, field)}
      picture={null}
      busy={busy}
      onChoose={(value) => onAnswer(field, value)}
    />
  )
}

/** The details that have a place in the picture, in the order of the card. */
function detailsOf(event: Event): (ZoomDetail & { id: FieldName })[] {
  const title = {
    field: 'title' as const,
    label: cardWords.rows.title,
    value: titleOf(event),
    detail: null,
    evidence: event.evidence.title,
    certainty: certaintyOf(event, 'title'),
  }
  const question = questionFor(event)
  return [title, ...factsOf(event)].flatMap(({ field, label, value, detail, evidence, certainty }) => {
    const boxes = evidence?.boxes.length || question?.field !== field ? (evidence?.boxes ?? []) : question.boxes
    return boxes.length > 0 ? [{ id: field, label, value, note: detail, certainty, boxes }] : []
  })
}
