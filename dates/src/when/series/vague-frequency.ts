// Finds frequencies that name no days: "twice a month", "now and then".

const COUNT = String.raw`(?:once or twice|twice|thrice|(?:\d{1,2}|two|three|four|five|six|several|many|a few|a couple of|two or three|three or four|\d{1,2} ?(?:-|–|to|or) ?\d{1,2})(?: times|x)|\d{1,2}x)`
const UNIT = '(?:days?|weeks?|fortnights?|months?|terms?|years?)'
const WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)days'

/** Matches a pattern only as whole words. */
const words = (pattern: RegExp): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern.source})(?!\p{L})`, 'iu')

const VAGUE: readonly RegExp[] = [
  new RegExp(String.raw`${COUNT} (?:a|an|per|each|every|in a|during the) ${UNIT}`, 'iu'),
  new RegExp(
    String.raw`every (?:few|so many|several|(?:\d{1,2}|two|three|four) ?(?:-|–|to|or) ?(?:\d{1,2}|two|three|four|five|six)) ${UNIT}`,
    'iu',
  ),
  /(?:every |just )?(?:now and (?:then|again)|once in a (?:while|blue moon)|so often)|every so often|from time to time|on and off|off and on|occasionally|at irregular intervals|irregularly|on a regular basis|regularly/iu,
  new RegExp(
    String.raw`(?:most|some|certain|alternating|various) (?:weekdays|weekends|weeks|months|days|${WEEKDAYS})`,
    'iu',
  ),
  /(?:zweimal|dreimal|mehrmals|\d{1,2} ?mal) (?:im|pro|die|in der|am) (?:tag|woche|monat|jahr)|alle paar (?:tage|wochen|monate)|ab und zu|hin und wieder|gelegentlich|regelmäßig/iu,
  /(?:deux|trois|plusieurs|\d{1,2}) fois par (?:jour|semaine|mois|an)|de temps en temps|(?:dos|tres|varias|\d{1,2}) veces (?:al|por|a la) (?:día|semana|mes|año)|de vez en cuando|di tanto in tanto|af en toe/iu,
].map(words)

/**
 * Finds words that say that something repeats, but leave open on which days. Returns offsets, end exclusive; null if there are none.
 *
 *     "physio twice a month", "gym three times a week at 7am", "coffee every few weeks", "call grandma now and then"
 *     "every two weeks", "once a week" → null: only the day is open
 */
export function findVagueFrequency(text: string): { start: number; end: number } | null {
  const found = VAGUE.flatMap((pattern) => {
    const match = pattern.exec(text)
    return match ? [{ start: match.index, end: match.index + match[0].length }] : []
  })
  return found.toSorted((one, other) => one.start - other.start)[0] ?? null
}
