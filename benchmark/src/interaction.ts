import { measureCardDelay } from './interaction/card-delay.ts'
import { startChatTestBed } from './interaction/chat-test-bed.ts'
import { measureInteractions } from './interaction/measure-interactions.ts'
import { showFigures } from './measuring/figures.ts'

/**
 * Measures how fast the chat responds to input: with 5,000 threads and a thread of 1,000 messages, on a processor slowed four times, on a
 * large screen and on a phone. Also measures how soon an event's card appears once its picture has been read, compared with polling every
 * two seconds.
 */
export async function interactionBenchmark(): Promise<void> {
  await using testBed = await startChatTestBed({ threads: 5000, messages: 1000 })
  showFigures([...(await measureInteractions(testBed)), ...(await measureCardDelay(testBed))])
}
