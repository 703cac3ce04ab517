import { openSentenceNetwork } from '@swap/assistant/network/sentence-network'
import { messageReader } from '../../features/assistant/processes/read-message.ts'
import type { SentenceProcess } from '../../features/assistant/processes/sentence-process.ts'

/** The sentence network in the test's own process: its answers do not depend on how busy the machine is. */
export const sentencesHere: SentenceProcess = {
  read: messageReader(openSentenceNetwork()),
  close: () => undefined,
}
