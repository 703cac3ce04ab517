// The process in which long or odd messages are understood: what takes too long there is ended, and holds up nobody's request.
import { answerTasks } from '../reader/answer-tasks.ts'
import type { Memory } from './memory.ts'
import { neededFor, type Needed } from './remembering/needed.ts'
import type { Request } from './request.ts'
import { understand } from './understand.ts'

answerTasks({
  needed: ({ text, day }: { text: string; day: { today: string; isDayFirst: boolean } }): Needed =>
    neededFor(text, day),
  understand: ({ text, memory }: { text: string; memory: Memory }): Request => understand(text, memory),
})
