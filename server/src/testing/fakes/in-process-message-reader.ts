import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { createMessageReader } from '../../features/assistant/processes/read-message.ts'
import type { SentenceProcess } from '../../features/assistant/processes/sentence-process.ts'

/** Runs the neural network that reads messages in the test's own process, where it cannot time out on a busy machine. */
export const inProcessMessageReader: SentenceProcess = {
  read: createMessageReader(openSentenceNetwork()),
  close: () => undefined,
}
