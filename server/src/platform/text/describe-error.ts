/** What went wrong and what caused it, for whoever runs the product: no stack helps them. */
export function describeError(error: unknown): string {
  const words: string[] = []
  for (let one = error; one instanceof Error; one = one.cause) words.push(one.message)
  return words.join('\n  because: ') || String(error)
}
