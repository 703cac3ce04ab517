// Words and patterns that distinguish titles from the text around them; all on folded text.
import lists from './title-vocabulary.json' with { type: 'json' }

const wordsOf = (lines: readonly string[]): Set<string> => new Set(lines.join(' ').split(' '))

/** Words for kinds of events, folded: Germanic, Romance, Slavic and Nordic languages, Hungarian. */
const EVENT_NOUNS = wordsOf(lists.eventNouns)
/** Ends of compounds: "Dorffest", "Frühjahrskonzert", "Hallenturnier". */
const EVENT_NOUN_END =
  /\p{L}{3}(?:fest|feste|konzert|konzerte|markt|lauf|turnier|abend|nacht|tage|feier|ball|treffen|messe|basar|bazar|borse|kurs|gottesdienst|umzug|theater|singen|konsert|marknad|kvall|feest|avond|toernooi|party)$/u

/** Words of lines that are not the title: headings of lists, admission, sponsors, contacts. */
const LABELS = wordsOf(lists.labels)

/** What is said right before a title: "presents", "lädt ein zum", "invitano al". */
const LEADS_TO_TITLE =
  /\b(?:presents?|presentan?|presentano|presente(?:nt)?|prasentiert|prasentieren|apresentam?|presenteert|presenterar|invit\w+|einladung|ladt|laden|zum|zur|zaprasza\w*|zve|zvou|poradaj?\w*|inbjuder|kutsuu|organi[sz]\w+|organizuj\w+|veranstaltet|promuove|promuovono|propose(?:nt)?|приглаша\w+|представля\w+)\W*(?:\w{1,4}\W*){0,2}$/

const EDITION =
  /(?:^|\s)(?:\d{1,3}\s?(?:\.|st|nd|rd|th|e|er|eme|de|a|o|°|ª|º|\^|te|ter|tes|ste)|[ivxl]{2,6}\.?)\s+\p{L}{3}|\b(?:edition|edizione|edicion|edicao|edycja|rocnik|auflage|ausgabe|annual|jahrlich\w*|annuel\w*)\b/u

/** Returns the share of words that name a kind of event, 0..1: "Dorffest", "sagra". */
export const eventNounShare = (folded: readonly string[]): number => shareOf(folded, isEventNoun)
/** Returns the share of words that appear beside titles, 0..1: "Eintritt", "line up", "sponsors". */
export const labelShare = (folded: readonly string[]): number => shareOf(folded, (word) => LABELS.has(word))
/** Returns whether a line says that a title follows: "prasentiert", "laden ein zum". */
export const leadsToTitle = (folded: string): boolean => LEADS_TO_TITLE.test(folded)
/** Returns whether a text has an edition number: "12. dorffest", "xxx sagra", "3eme edition". */
export const hasEditionNumber = (folded: string): boolean => EDITION.test(folded)

const isEventNoun = (word: string) => EVENT_NOUNS.has(word) || EVENT_NOUN_END.test(word)

const shareOf = (words: readonly string[], is: (word: string) => boolean): number =>
  words.length === 0 ? 0 : words.filter(is).length / words.length
