// Child process that interprets long or unusual messages: it is killed if one takes too long, and no other request waits.
import { handleTasks } from '../../../platform/reader/handle-tasks.ts'
import type { Context } from '@swap/assistant/context'
import { extractSearchTerms, type SearchTerms } from '../memory/event-search.ts'
import type { Command } from '@swap/assistant/command'
import { interpret } from '@swap/assistant/interpret'

handleTasks({
  extractTerms: ({ text, day }: { text: string; day: { today: string; isDayFirst: boolean } }): SearchTerms =>
    extractSearchTerms(text, day),
  understand: ({ text, memory }: { text: string; memory: Context }): Command => interpret(text, memory),
})
