// A child process for tests: hangs on the text "stuck", as a parser might on unusual input.
import { handleTasks } from '../../platform/reader/handle-tasks.ts'

function hangIfStuck({ text }: { text: string }): void {
  for (;;) if (text !== 'stuck') return
}

handleTasks({
  extractTerms(input: { text: string }) {
    hangIfStuck(input)
    return { words: [input.text], spans: [] }
  },
  understand(input: { text: string }) {
    hangIfStuck(input)
    return { kind: 'help' }
  },
})
