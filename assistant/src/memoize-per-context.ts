import type { Context } from './context.ts'

/** Upper bound on texts kept per context: the readers of a long letter ask for many of its parts. */
const MAX_TEXTS = 40

/** Memoizes a reader by context and text: the readers of one sentence ask for the same things repeatedly. */
export function memoizePerContext<Result>(read: (text: string, memory: Context) => Result): typeof read {
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
