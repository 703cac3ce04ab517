import { useState } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Box, FieldName } from '@swap/contract/reading'
import { LoopIcon } from '../../../pencil/hand-drawn.tsx'
import { Chip } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { Clipping } from '../picture/clipping.tsx'
import { InlineEditor } from '../inline-editor.tsx'
import styles from './question-block.module.css'
import type { CardQuestion } from './card-question.ts'

interface QuestionBlockProps {
  question: CardQuestion
  picture: Picture | null
  busy: boolean
  onAnswer: (field: FieldName, value: string | null) => void
}

/** The card's question, above everything else: why it is asked, and answers to tap. */
export function QuestionBlock({ question, picture, busy, onAnswer }: QuestionBlockProps) {
  const [isTyping, setTyping] = useState(false)
  const { field, choices, inputType, isUndated } = question
  const answer = (value: string | null) => onAnswer(field, value)
  const showsEditor = isTyping || isUndated
  return (
    <div className={styles.ask} role="group" aria-label={isUndated ? cardWords.undatedTitle : cardWords.checkTitle}>
      <div className={styles.why}>
        <Clipping picture={picture} boxes={question.boxes} text={question.readText} maxWidth={176} />
        <div className={styles.words}>
          {!isUndated && (
            <span className={styles.sign}>
              <LoopIcon isBroken />
              {cardWords.checkTitle}
            </span>
          )}
          <p className={styles.text}>{question.text}</p>
        </div>
      </div>
      <div className={styles.answers}>
        {choices.map((choice) => (
          <Chip key={choice.value} className={styles.answer ?? ''} disabled={busy} onClick={() => answer(choice.value)}>
            <Clipping
              picture={picture}
              boxes={hasSameBoxes(choice.boxes, question.boxes) ? [] : choice.boxes}
              text={null}
              maxWidth={64}
              isHidden
            />
            {choice.label}
          </Chip>
        ))}
        {!showsEditor && (
          <Chip disabled={busy} onClick={() => setTyping(true)}>
            {cardWords.another[inputType]}
          </Chip>
        )}
      </div>
      {showsEditor && (
        <InlineEditor
          field={field}
          label={inputType === 'date' ? cardWords.date : inputType === 'time' ? cardWords.time : cardWords.another.text}
          type={inputType}
          value=""
          busy={busy}
          onSave={answer}
          {...(isUndated ? {} : { onCancel: () => setTyping(false) })}
        />
      )}
    </div>
  )
}

/** Whether an answer has the same boxes as the question, whose clipping already shows them. */
const hasSameBoxes = (one: readonly Box[], other: readonly Box[]) => JSON.stringify(one) === JSON.stringify(other)
