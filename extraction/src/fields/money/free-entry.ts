// Finds words that say that admission is free, or that guests choose the price.

/** Where words were found in a text, end exclusive. */
export interface TextMatch {
  start: number
  end: number
}

const FREE_WORDS = [
  // English
  'free\\s{0,3}(?:admission|entry|entrance|event|concert|show|to (?:attend|enter|play|all)|for all|of charge|and open to (?:the public|all)|& open|tickets?|registration|rsvp|lecture|workshop|class|screening|festival)',
  '(?:admission|entry)\\s{0,3}(?:is\\s{0,3})?:?\\s{0,3}free',
  'for free|free e\\p{L}{2,3}y|free!|no cover(?: charge)?|no charge',
  // German
  'eintritt\\s{0,3}(?:ist\\s{0,3})?:?\\s{0,3}(?:frei|kostenlos)|freier eintritt|kostenlos|(?:eintritt:?\\s)?(?:auf spendenbasis|freie spende)',
  // French, Spanish, Portuguese, Italian
  'entr[ée]e? (?:libre|gratuite?)|acc[eè]s libre|gratuite?|gratis|gratuit[oa]',
  'entrada (?:libre|gratuita|gratis|franca)|acceso libre|ingresso (?:libero|gratuito)',
  // Dutch and the Nordic languages
  'toegang gratis|gratis (?:toegang|entree|entre|inträde|adgang)|fri entr[eé]|fritt inträde',
  // Slavic languages
  'wstęp wolny|vstup zdarma|vstup volný|вход (?:свободный|бесплатный)|бесплатно|вхід вільний',
  // East Asia and Turkish
  '入場無料|参加無料|무료입장|무료|免费(?:入场|参观|参加|开放|入場)?|免費(?:入場|參觀|參加)?|(?:门票|入场|門票)(?:免费|免費)|ücretsiz',
]
const FREE = new RegExp(`(?<![\\p{L}-])(?:${FREE_WORDS.join('|')})(?!\\p{L})`, 'iu')

/** Phrases in which something other than the admission is free. */
const OTHER_FREE =
  /feel free|free (?:parking|wi-?fi|gift|shipping|delivery|palestine|spirit|fall|jazz|form|market|speech|trial|drinks?|food|samples?|download|consultation|range|state|throw)|(?:gluten|sugar|smoke|dairy|nut|alcohol|drug|stress|hands|care|toll|cruelty|fat|duty|caffeine|child|pet)[\s-]free|kids (?:under|eat)|under \d+ (?:are )?free|children (?:under \d+ )?(?:are )?free|free with|(?:navett[ae]|parcheggio|campeggio|tende|parking|shuttle|bus|degustazion[ei]|estacionamiento|aparcamiento)\s+gratuit/i
const CONTEXT = 12

/** "Live music | FREE | all ages" */
const FREE_ALONE = /(?<=(?:^|[\n|•·/,]|\s-\s)\s{0,3})free(?=\s{0,3}(?:$|[\n|•·/,!]|before))/i

const PAY_WHAT_YOU_CAN =
  /pay (?:what|as) you (?:can|like|wish|want|feel)|pwyc|name your price|suggested donation|by donation|donations? (?:welcome|accepted|appreciated)|donation at the door|sliding scale|spendenbasis|hut geht (?:h?e?)rum|prix libre|participation libre|chapeau|a offerta libera|offerta libera|bez[aá]hl was du|gorra|taquilla inversa/i

const toTextMatch = (match: RegExpExecArray | null): TextMatch | null =>
  match && { start: match.index, end: match.index + match[0].length }

/** Finds words for a price that each guest sets: "pay what you can", "Suggested donation". */
export const findPayWhatYouCan = (text: string): TextMatch | null => toTextMatch(PAY_WHAT_YOU_CAN.exec(text))

/**
 * Finds the words that say that admission is free; null if none do.
 *
 *     "Free admission" · "Eintritt frei" · "FREE" · "Music | FREE | 8pm" · "free before 11" → the words
 *     "Free parking" · "Gluten free options" · "Free Palestine benefit concert" · "Kids under 12 free" → null
 */
export function findFreeEntry(text: string): TextMatch | null {
  const words = toTextMatch(FREE.exec(text))
  if (words && !OTHER_FREE.test(text.slice(Math.max(0, words.start - CONTEXT), words.end + CONTEXT))) return words
  return OTHER_FREE.test(text) ? null : toTextMatch(FREE_ALONE.exec(text))
}
