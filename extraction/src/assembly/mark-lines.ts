import { readAge } from '../fields/age.ts'
import { readPrice } from '../fields/price.ts'
import { hasPresentWord, hasSupportWord, isPolicy, readAvailability } from '../fields/remarks.ts'
import { hasVenueWord } from '../fields/place/venue.ts'
import { coverLine, type Document } from '../layout/document.ts'

/** Notes on every line which prices, ages and telling words it holds. */
export function markLines(document: Document): void {
  for (const line of document.lines) {
    for (const { start, end } of readPrice(line.text, document.country)?.spans ?? [])
      coverLine(line, end - start, 'price')
    const age = readAge(line.text)
    if (age) coverLine(line, age.end - age.start, 'age')
    if (hasPresentWord(line.text)) line.kinds.add('present')
    if (hasSupportWord(line.text)) line.kinds.add('support')
    if (readAvailability(line.text)) line.kinds.add('avail')
    if (isPolicy(line.text)) line.kinds.add('policy')
    if (hasVenueWord(line.text)) line.kinds.add('venueword')
  }
}
