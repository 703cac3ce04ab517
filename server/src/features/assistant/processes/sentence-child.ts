// Child process that runs the neural network for sentences, because its native code may crash. It runs only while somebody
// writes, which saves 70 MB.
import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { handleTasks } from '../../../platform/reader/handle-tasks.ts'
import { createMessageReader } from './read-message.ts'

handleTasks({ read: createMessageReader(openSentenceNetwork()) })
