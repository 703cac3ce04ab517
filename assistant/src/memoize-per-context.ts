import type { Context } from './context.ts'

/** Upper bound on the cached texts per context: a long letter is read in many parts. */
const MAX_TEXTS = 40

/** Memoizes a function of text and context, because reading one message parses the same texts many times. */
export function memoizePerContext<Result>(read: (text: string, context: Context) => Result): typeof read {
  const cache = new WeakMap<Context, Map<string, Result>>()
  return (text, context) => {
    const texts = cache.get(context) ?? new Map<string, Result>()
    cache.set(context, texts)
    const cached = texts.get(text)
    if (cached !== undefined) return cached
    const result = read(text, context)
    if (texts.size >= MAX_TEXTS) texts.clear()
    texts.set(text, result)
    return result
  }
}
