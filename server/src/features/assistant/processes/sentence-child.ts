// The process in which the sentence network runs: native code that may crash, and some 70 MB that is not needed while nobody writes.
import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { answerTasks } from '../../../platform/reader/answer-tasks.ts'
import { createMessageReader } from './read-message.ts'

answerTasks({ read: createMessageReader(openSentenceNetwork()) })
