// Finds possible organisers by cue words such as "presented by".
import { limitLength } from '../limit-length.ts'

/** A possible organiser of the event. */
export interface Organizer {
  name: string
  /** `names`: "Hosted by KESTREL"; `invites`: "The parish invites you", which says less. */
  cue: 'names' | 'invites'
  /** Offsets of the cue with the name, into the text as given. */
  start: number
  end: number
}

interface Cue {
  pattern: RegExp
  /** Matches texts that are in the place of a name but aren't names: "We present". */
  excluded?: RegExp
  /** What follows the name on its line. */
  endsAt?: RegExp
  isInvitation?: true
}

const LINE_START = String.raw`(?<=^|\n)[^\S\n]{0,8}`

/** "presented by KESTREL" */
const BY =
  '\\bpresented by|\\bhosted by|\\borgani[sz]ed by|\\bbrought to you by|\\bproduced by|\\bpromoted by|\\bcurated by|' +
  '\\bpräsentiert von|\\bveranstaltet von|\\bdurchgeführt (?:von|durch)|\\borganis[ée]e? par|\\bprésentée? par|\\bpropos[ée]e? par|' +
  "\\borganizado por|\\bpresentado por|\\borganizzat[oa] da(?:l(?:l[ao]|l?['’ľ])?|gli|i)?|\\bpresentato da|\\bgeorganiseerd door|\\barrangör:?|\\barrangeret af|\\barrangeras av|\\borganizator:?|" +
  '\\brealizado por|\\bproduzido por|\\bpromosso da|\\ba cura (?:di|del(?:la)?)|\\borganizowan[ye] przez|\\bpořádán[oa]? '

/** How event pages say it: "Event by KESTREL" */
const EVENT_BY =
  'event by|evento di|evento de|événement de|evènement de|veranstaltung von|hosted by|evenement van|organisiert von|esemény:'

/** "Veranstalter: Kulturverein Nord e.V."; the name may be on the next line. */
const LABEL =
  'organi[sz]er|organisers?|organi[sz]ers|host|hosts|veranstalter(?:in)?|ausrichter(?:in)?|gastgeber(?:in)?|organisateurs?|organisation|' +
  'organiza|organizan|organizador(?:a|es)?|organiza[cç][aãáà]o|organizaci[oó]n|realiza[cç][aãáà]o|realizaci[oó]n|produ[cç][aãáà]o|' +
  'organizzatore|organizzazione|organizza|a cura di|promoter|presenter|arrangør|arrangör|organizator(?:zy)?|organiz[aá]tor|po[rř]adatel|' +
  'po[rř][aá]d[aá]|szervező|rendező|organizează|主催|主催者|主办|主办单位|主办方|主辦|主辦單位|承办单位|организатор|організатор'

/** "KESTREL presents" */
const PRESENTS =
  'presents?|präsentiert|präsentieren|présente(?:nt)?|presentan?|presentano|apresentam?|presenteert|presenterar|præsenterer|представляет'

/** "The parish invites you"; meaningless after words that aren't a name: "Everyone is invited". */
const INVITES =
  'vous invite(?:nt)?|invites? you|brings? you|invite(?:nt)?|invita|invitano|invitan|convidam?|lädt (?:herzlich )?ein|lädt|laden (?:herzlich )?ein|' +
  'zapraszają|zaprasza|zvou|zve|organisent|organise|organizan|organiza|organizzano|organizza|propose|proposent|propone|pořádá|pořádají|' +
  'organizuje|organizują|bjuder in|inviterer'

/** A heading after a heading isn't a name. */
const NO_NAME =
  /^(?:patroc[ií]n|apoi|apoyo|sponsor|partner|parceir|partenaire|unterstütz|support|contact|kontakt|info|date|time|place|\d)/i

/** "presented by KESTREL at the Lantern" */
const PLACE_AFTER_NAME = /\s+(?:at|on|@)\s.*$/

/** The most reliable cue first. */
const CUES: readonly Cue[] = [
  {
    pattern: new RegExp(String.raw`(?:${BY})\s{0,3}:?\s{0,3}(?<name>[^\n|•]{2,60})`, 'i'),
    endsAt: PLACE_AFTER_NAME,
  },
  { pattern: new RegExp(String.raw`(?<=^|\n)\W{0,3}(?:${EVENT_BY})\s{1,3}(?<name>[^\n]{2,80})`, 'i') },
  {
    pattern: new RegExp(String.raw`${LINE_START}(?:${LABEL})\s{0,3}(?:[:：]\s{0,3}|\n)(?<name>[^\n|•]{2,60})`, 'iu'),
    excluded: NO_NAME,
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}(?<name>[^\n|•:]{2,50}?)\s{1,3}(?:proudly\s{1,3}|in cooperation with [^\n]{1,60}\s{1,3})?(?:${PRESENTS})(?!\p{L})\s{0,3}[:.…]{0,3}`,
      'iu',
    ),
    excluded: /^(?:we|and|who|which|this|the)$/i,
  },
  {
    pattern: new RegExp(String.raw`${LINE_START}(?<name>\p{L}[^\n|•:!?]{2,60}?)\s{1,3}(?:${INVITES})(?!\p{L})`, 'iu'),
    excluded:
      /^(?:(?:we|wir|nous)(?!\p{L})|(?:you|he|she|it|who|which|this|that|es|er|sie|man|on|vous|il|elle|ti|vi|si|se|te|os|nos|kdo|kto|что|cordially|warmly|herzlich|cordialement|everyone)$)/iu,
    isInvitation: true,
  },
]

const EDGES = /^[\s:–—|-]+|[\s:|,!–—-]+$/g
/** A full stop ends the sentence, but "e.V." ends in one. */
const FULL_STOPS = /(?<!\be\.V)\.+$/i
const PARTNERS =
  /\s{0,3}(?:in (?:association|cooperation|collaboration) with|feat\.|featuring|in collaborazione con|en (?:collaboration|partenariat) avec|en colaboraci[oó]n con|em colaboração com|in (?:zusammenarbeit|kooperation) mit|we współpracy z|ve spolupráci s).*$/i

const tidyName = (name: string): string => name.replace(EDGES, '').replace(FULL_STOPS, '').replace(PARTNERS, '').trim()

/**
 * Finds possible organisers by cue words, the most reliable first; one for each kind of cue.
 *
 *     "presented by KESTREL" · "KESTREL presents" → KESTREL            "Veranstalter: Kulturverein Nord e.V." → Kulturverein Nord e.V.
 *     "organisé par la Mairie de Bourg" → la Mairie de Bourg    "We present" · "in association with Arts Council" → none
 */
export function readOrganizers(text: string): Organizer[] {
  const read = limitLength(text)
  return CUES.flatMap(({ pattern, excluded, endsAt, isInvitation }): Organizer[] => {
    const match = pattern.exec(read)
    const printed = match?.groups?.['name']
    if (!match || printed === undefined || excluded?.test(printed)) return []
    const name = tidyName(endsAt ? printed.replace(endsAt, '') : printed)
    return name === ''
      ? []
      : [{ name, cue: isInvitation ? 'invites' : 'names', start: match.index, end: match.index + match[0].length }]
  })
}
