// A child that never finishes on the word "stuck", as a reader of text may: for the tests of its callers.
import { answerTasks } from '../../platform/reader/answer-tasks.ts'

function stuckAt({ text }: { text: string }): void {
  for (;;) if (text !== 'stuck') return
}

answerTasks({
  extractTerms(input: { text: string }) {
    stuckAt(input)
    return { words: [input.text], spans: [] }
  },
  understand(input: { text: string }) {
    stuckAt(input)
    return { kind: 'help' }
  },
})
