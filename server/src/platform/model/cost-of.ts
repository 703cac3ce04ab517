import type { Cost } from '@swap/contract/model-receipt'

/** The price of a million tokens of input (the question) and of output (the answer). */
export interface TokenPrice {
  input: number
  output: number
  currency: string
}

/** Returns the cost of an answer, in millionths of the currency; null if the price or the tokens are unknown. */
export function costOf(
  { input, output }: { input: number | null; output: number | null },
  price: TokenPrice | null,
): Cost | null {
  if (price === null || input === null || output === null) return null
  return { millionths: Math.round(input * price.input + output * price.output), currency: price.currency }
}
