// Child process that runs the sentence network: its native code may crash, and its 70 MB are only needed while somebody writes.
import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { answerTasks } from '../../../platform/reader/answer-tasks.ts'
import { createMessageReader } from './read-message.ts'

answerTasks({ read: createMessageReader(openSentenceNetwork()) })
