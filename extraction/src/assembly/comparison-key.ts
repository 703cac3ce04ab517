import { foldText } from '@swap/dates/fold'

/** Returns the letters and digits of a text, folded, for comparing names with web addresses: "Kulturverein Nord" → "kulturvereinnord". */
export const toComparisonKey = (text: string): string => foldedToComparisonKey(foldText(text))

/** Returns the comparison key of a text that is already folded. */
export const foldedToComparisonKey = (folded: string): string => folded.replace(/[^a-z0-9]/g, '')
