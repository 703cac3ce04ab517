import type { Cost } from '@swap/contract/receipt'

/** What a million tokens cost: those of a question, and those of its answer. */
export interface TokenPrice {
  input: number
  output: number
  currency: string
}

/** What an answer cost; null where nobody knows the price or counted the tokens. A price by the million is one in millionths by the token. */
export function costOf(
  { input, output }: { input: number | null; output: number | null },
  price: TokenPrice | null,
): Cost | null {
  if (price === null || input === null || output === null) return null
  return { millionths: Math.round(input * price.input + output * price.output), currency: price.currency }
}
