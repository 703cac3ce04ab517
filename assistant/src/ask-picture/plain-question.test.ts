import { expect, test } from 'vitest'
import { isPlainQuestion } from './plain-question.ts'

test.each(['when is it', 'wen is the quizz', 'wat time does it strat'])(
  '%j asks for nothing but its topic',
  (question) => {
    expect(isPlainQuestion(question, ['Big Sci-Fi Quiz'])).toBe(true)
  },
)

test.each(['what time is the main band on', 'what time should we be there'])('%j asks for more', (question) => {
  expect(isPlainQuestion(question, ['Big Sci-Fi Quiz'])).toBe(false)
})
