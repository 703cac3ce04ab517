import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { createMessageReader } from '../../features/assistant/processes/read-message.ts'
import type { SentenceProcess } from '../../features/assistant/processes/sentence-process.ts'

/** Runs the sentence network in the test's process, where its answers do not depend on how busy the machine is. */
export const inProcessSentences: SentenceProcess = {
  read: createMessageReader(openSentenceNetwork()),
  close: () => undefined,
}
