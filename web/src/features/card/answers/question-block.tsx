import { useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Box, FieldName } from '@swap/contract/reading'
import { LoopSign } from '../../../pencil/drawn.tsx'
import { Chip } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { Clipping } from '../picture/clipping.tsx'
import { InlineEditor } from '../inline-editor.tsx'
import styles from './question-block.module.css'
import type { CardQuestion } from './question.ts'

interface QuestionBlockProps {
  asked: CardQuestion
  picture: Picture | null
  busy: boolean
  onAnswer: (field: FieldName, value: string | null) => void
}

/** The question above everything else on the card: why, and answers to tap. */
export function QuestionBlock({ asked, picture, busy, onAnswer }: QuestionBlockProps) {
  const [isTyping, setTyping] = useState(false)
  const { field, choices, editedAs, isUndated } = asked
  const answer = (value: string | null) => onAnswer(field, value)
  const offersField = isTyping || isUndated
  return (
    <div className={styles.ask} role="group" aria-label={isUndated ? cardWords.undatedTitle : cardWords.oneThing}>
      <div className={styles.why}>
        <Clipping picture={picture} boxes={asked.boxes} text={asked.read} maxWidth={176} />
        <div className={styles.words}>
          {!isUndated && (
            <span className={styles.sign}>
              <LoopSign isBroken />
              {cardWords.oneThing}
            </span>
          )}
          <p className={styles.text}>{asked.text}</p>
        </div>
      </div>
      <div className={styles.answers}>
        {choices.map((choice) => (
          <Chip key={choice.value} className={styles.answer ?? ''} disabled={busy} onClick={() => answer(choice.value)}>
            <Clipping
              picture={picture}
              boxes={isSame(choice.boxes, asked.boxes) ? [] : choice.boxes}
              text={null}
              maxWidth={64}
              isHidden
            />
            {choice.label}
          </Chip>
        ))}
        {!offersField && (
          <Chip disabled={busy} onClick={() => setTyping(true)}>
            {cardWords.another[editedAs]}
          </Chip>
        )}
      </div>
      {offersField && (
        <InlineEditor
          field={field}
          label={editedAs === 'date' ? cardWords.date : editedAs === 'time' ? cardWords.time : cardWords.another.text}
          type={editedAs}
          value=""
          busy={busy}
          onSave={answer}
          {...(isUndated ? {} : { onCancel: () => setTyping(false) })}
        />
      )}
    </div>
  )
}

/** The cut-out above shows this place already. */
const isSame = (one: readonly Box[], other: readonly Box[]) => JSON.stringify(one) === JSON.stringify(other)
