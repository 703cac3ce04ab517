import type { Memory } from './memory.ts'
import type { Request } from './request.ts'

/**
 * What a person wants with a sentence, as one request. Pure, never throws, and takes time in proportion to the text and to
 * what is known. A change is requested only where the sentence says so: a question never changes anything, and where more
 * than one event may be meant the answer is a question back, not a guess.
 */
export function understand(text: string, _memory: Memory): Request {
  return { kind: 'cannot', wish: 'unclear', about: null, said: text.slice(0, 200) }
}
