import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { createMessageReader } from '../../features/assistant/processes/read-message.ts'
import type { SentenceProcess } from '../../features/assistant/processes/sentence-process.ts'

/** Runs the sentence network, which reads messages, in the test's own process: there it cannot time out on a busy machine. */
export const inProcessMessageReader: SentenceProcess = {
  read: createMessageReader(openSentenceNetwork()),
  close: () => undefined,
}
