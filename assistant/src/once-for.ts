import type { Context } from './context.ts'

/** The readers of one sentence ask for its parts as well; a letter has no end of these. */
const MAX_TEXTS = 40

/** What a text comes to in a context, worked out once: the readers of one sentence ask for the same again and again. */
export function onceFor<Result>(read: (text: string, memory: Context) => Result): typeof read {
  const known = new WeakMap<Context, Map<string, Result>>()
  return (text, memory) => {
    const texts = known.get(memory) ?? new Map<string, Result>()
    known.set(memory, texts)
    const before = texts.get(text)
    if (before !== undefined) return before
    const result = read(text, memory)
    if (texts.size >= MAX_TEXTS) texts.clear()
    texts.set(text, result)
    return result
  }
}
