/** Returns what went wrong and its cause, for the operator: no stack helps them. */
export function describeError(error: unknown): string {
  const words: string[] = []
  for (let one = error; one instanceof Error; one = one.cause) words.push(one.message)
  return words.join('\n  because: ') || String(error)
}
