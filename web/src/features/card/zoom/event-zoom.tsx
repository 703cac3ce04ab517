import type { Event } from '@swap/contract/event'
import { isOfferedOpenly, offeredFields, offersFor } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import type { Picture } from '@swap/contract/thread'
import { cardWords } from '../../../i18n/en/card.ts'
import { factsOf } from '../facts/facts.ts'
import { sureOf } from '@swap/contract/sureness'
import { OfferedAnswers } from '../answers/offered-answers.tsx'
import { QuestionBlock } from '../answers/question-block.tsx'
import { questionOf } from '../answers/question.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { PictureZoom, type ZoomDetail } from './picture-zoom.tsx'
import { titleOf } from '../title-of.ts'

interface EventZoomProps {
  event: Event
  picture: Picture & { url: string }
  /** The detail it opens at; else the one in question, else the first. */
  first: FieldName | null
  busy: boolean
  onAnswer: (field: FieldName, value: string | null) => void
  onClose: () => void
}

/** The picture of one event, detail by detail, each with its possible answers. */
export function EventZoom({ event, picture, first, busy, onAnswer, onClose }: EventZoomProps) {
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const asked = questionOf(event)
  const answer = (field: FieldName, value: string | null) => {
    expectFocus()
    onAnswer(field, value)
  }
  return (
    <PictureZoom
      picture={picture}
      alt={cardWords.pictureAlt(titleOf(event))}
      details={detailsOf(event)}
      first={first ?? asked?.field ?? null}
      onClose={onClose}
      detailRef={ref}
      renderAnswers={({ id }) =>
        asked?.field === id ? (
          <QuestionBlock key={id} asked={asked} picture={null} busy={busy} onAnswer={answer} />
        ) : (
          <Offers event={event} id={id} busy={busy} onAnswer={answer} />
        )
      }
    />
  )
}

function Offers({ event, id, busy, onAnswer }: { id: string } & Pick<EventZoomProps, 'event' | 'busy' | 'onAnswer'>) {
  const field = offeredFields.find((it) => it === id)
  if (!field || !isOfferedOpenly(event, field)) return null
  return (
    <OfferedAnswers
      field={field}
      label={cardWords.orIsIt}
      offers={offersFor(event, field)}
      picture={null}
      busy={busy}
      onChoose={(value) => onAnswer(field, value)}
    />
  )
}

/** Everything that has a place in the picture, in the order of the card. */
function detailsOf(event: Event): (ZoomDetail & { id: FieldName })[] {
  const title = {
    field: 'title' as const,
    label: cardWords.rows.title,
    value: titleOf(event),
    detail: null,
    evidence: event.evidence.title,
    sure: sureOf(event, 'title'),
  }
  const asked = questionOf(event)
  return [title, ...factsOf(event)].flatMap(({ field, label, value, detail, evidence, sure }) => {
    const boxes = evidence?.boxes.length || asked?.field !== field ? (evidence?.boxes ?? []) : asked.boxes
    return boxes.length > 0 ? [{ id: field, label, value, note: detail, sure, boxes }] : []
  })
}
