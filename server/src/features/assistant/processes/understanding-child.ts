// The process in which long or odd messages are understood: whatever takes too long is ended, and no other request waits.
import { answerTasks } from '../../../platform/reader/answer-tasks.ts'
import type { Context } from '@swap/assistant/context'
import { neededFor, type Needed } from '../remembering/needed.ts'
import type { Command } from '@swap/assistant/command'
import { interpret } from '@swap/assistant/interpret'

answerTasks({
  needed: ({ text, day }: { text: string; day: { today: string; isDayFirst: boolean } }): Needed =>
    neededFor(text, day),
  understand: ({ text, memory }: { text: string; memory: Context }): Command => interpret(text, memory),
})
