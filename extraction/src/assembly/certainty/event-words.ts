/** Words that speak for an event, in the languages of the posters we know. Matched on folded text. */
const EVENT_WORDS =
  /\b(?:concert|festival|show|live|tickets?|doors?|admission|free entry|join us|invite[ds]?|rsvp|featuring|feat|presents?|hosted|performance|performing|workshop|exhibition|conference|lecture|seminar|meetup|party|night|tour|dj|band|band[s]|tournament|race|run|market|fair|fundraiser|benefit|celebration|celebrate|opening|reception|screening|open mic|parade|concerto|konzert|einlass|beginn|eintritt|veranstaltung|fest|ausstellung|vortrag|lesung|vvk|ak|concierto|entrada|entree|spectacle|soiree|atelier|fete|expo|exposition|vernissage|mostra|ingresso|spettacolo|palestra|evento|event|webinar|save the date|wedding|ceremony|camp|class|session|register|registration|gala|auction|rally|vigil|clean ?up|meeting|summit|hackathon|comedy|theatre|theater|play|ballet|opera|recital|trivia|quiz|karaoke|bingo|potluck|brunch|bake sale|drive|walk|5k|marathon|orchestra|choir|symphony|festa|congreso|congres|kongress|feria|jornadas?|encuentro|taller|curso|seminario|simposio|conferencia|foro|colloque|journees?|salon|foire|messe|tagung|convegno|incontr[oi]|presentazione|rassegna|serata|sagra|corso|koncert|wystawa|spotkanie|warsztaty|flohmarkt|bourse|tournoi|lan party|coupe|championnat|championships?|symposium|edition|edicion|edizione|inscripcion|registrate|inscription|invita|organiza|voorstelling|optreden|tentoonstelling|annual|th\s+annual|launch|premiere|lineup|line-up|celebrates?|концерт|выставка|фестиваль|вход|開演|会場|入場|ライブ)\b|開演|開場|会場|入場|祭/g

/** Words that speak for something else, with their weight in log-odds. */
export interface Counterword {
  words: RegExp
  weight: number
  /** Also found on events: counts little where date, time and place are certain. */
  isSoft?: boolean
}

export const COUNTERWORDS: readonly Counterword[] = [
  { weight: 1.3, words: /\b(?:sub ?total|total|visa|mastercard|change due|cashier|receipt|invoice|qty|vat|tax)\b/g },
  {
    weight: 1.6,
    isSoft: true,
    words:
      /\b(?:\d{1,2}% off|% off|(?<!(?:sample|bake|yard|garage|plant|book|rummage|on|for|jumble|estate|boot)\s)sale|discount|coupon|clearance|shop now|buy now|order now|add to cart|in stock)\b/g,
  },
  { weight: 3, words: /\b(?:best before|use by|ingredients|nutrition|net wt|kcal|calories)\b/g },
  { weight: 2.5, words: /\b(?:lost (?:cat|dog)|missing|reward|last seen)\b/g },
  {
    weight: 2.2,
    words: /\b(?:we'?re hiring|we are hiring|now hiring|apply now|job description|salary|part[ -]time|full[ -]time)\b/g,
  },
  {
    weight: 1.8,
    isSoft: true,
    words: /\b(?:retweets?|likes|comments|followers|inbox|unread|track package|order has shipped|your order)\b/g,
  },
  {
    weight: 0.9,
    isSoft: true,
    words:
      /\b(?:soup|salad|burger|fries|appetizers?|entrees?|desserts?|starters|mains|sides|beverages|sandwich|lunch menu|dinner menu|menu)\b/g,
  },
  { weight: 1.5, words: /\bparking receipt\b/g },
]

/** A list of hours by weekday, as shops print it. */
const WEEKLY_HOURS =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)[a-z]*\.?\s*(?:-\s*\w+\s*)?:?\s*\d{1,2}(?::\d\d)?\s*(?:am|pm|uhr)?\s*-\s*\d{1,2}/g
const CLOCK_TIME = /\b\d{1,2}:\d{2}\b/g

/** How many different words of a kind a folded text holds. */
export const countDistinct = (folded: string, words: RegExp): number => new Set(folded.match(words) ?? []).size
export const countEventWords = (folded: string): number => countDistinct(folded, EVENT_WORDS)
export const countWeeklyHours = (folded: string): number => folded.match(WEEKLY_HOURS)?.length ?? 0
export const countClockTimes = (folded: string): number => folded.match(CLOCK_TIME)?.length ?? 0
