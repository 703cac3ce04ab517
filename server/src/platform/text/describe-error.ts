/** Returns the messages of an error and its causes for the operator, without a stack. */
export function describeError(error: unknown): string {
  const messages: string[] = []
  for (let one = error; one instanceof Error; one = one.cause) messages.push(one.message)
  return messages.join('\n  because: ') || String(error)
}
