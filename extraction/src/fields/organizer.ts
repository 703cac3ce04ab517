import { foldText } from '../language/fold.ts'
import { readable } from './readable.ts'

/** Who is behind the event. */
export interface Organizer {
  name: string
  /** Offsets of the cue with the name, into the text as given. */
  start: number
  end: number
}

interface Cue {
  pattern: RegExp
  /** Names that are none: "We present". */
  refused?: RegExp
  /** What follows the name on its line: "presented by KEXP at the Roxy". */
  endsAt?: RegExp
}

const LINE_START = String.raw`(?<=^|\n)[^\S\n]{0,8}`

/** "presented by KEXP" */
const BY =
  '\\bpresented by|\\bhosted by|\\borgani[sz]ed by|\\bbrought to you by|\\bproduced by|\\bpromoted by|\\bcurated by|\\bsponsored by|' +
  '\\bpräsentiert von|\\bveranstaltet von|\\bmit freundlicher unterstützung von|\\borganis[ée]e? par|\\bprésentée? par|\\bpropos[ée]e? par|' +
  '\\borganizado por|\\bpresentado por|\\borganizzato da|\\bpresentato da|\\bgeorganiseerd door|\\barrangör:?|\\barrangeret af|\\borganizator:?'

/** How event pages say it: "Event by KEXP" */
const EVENT_BY =
  'event by|evento di|evento de|événement de|evènement de|veranstaltung von|hosted by|evenement van|organisiert von|esemény:'

/** "Veranstalter: Kulturverein Nord e.V." */
const LABEL =
  'organi[sz]er|organisers?|organi[sz]ers|host|hosts|veranstalter(?:in)?|organisateur|organisation|organiza|organizan|organizador(?:a)?|' +
  'organizzatore|organizzazione|a cura di|promoter|presenter|arrangør|arrangör|主催|организатор|організатор'

/** "KEXP presents" */
const PRESENTS =
  'presents?|präsentiert|präsentieren|présente(?:nt)?|presentan?|apresentam?|presenteert|presenterar|præsenterer|invites you|lädt ein|представляет'

/** In order of trust. */
const CUES: readonly Cue[] = [
  {
    pattern: new RegExp(String.raw`(?:${BY})\s{0,3}:?\s{0,3}(?<name>[^\n|•]{2,60})`, 'i'),
    endsAt: /\s+(?:at|on|@)\s+/,
  },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}(?:an?\s+)?(?<name>[^\n|•:]{2,40}?)\s{1,3}(?:presentation|production|promotion)s?[^\S\n]{0,3}(?=\n|$)`,
      'i',
    ),
    refused: /^(?:a|an|the|oral|power ?point|poster|video)$/i,
  },
  { pattern: new RegExp(String.raw`(?<=^|\n)\W{0,3}(?:${EVENT_BY})\s{1,3}(?<name>[^\n]{2,80})`, 'i') },
  { pattern: new RegExp(String.raw`${LINE_START}(?:${LABEL})\s{0,3}[:：]\s{0,3}(?<name>[^\n|•]{2,60})`, 'iu') },
  {
    pattern: new RegExp(
      String.raw`${LINE_START}(?<name>[^\n|•:]{2,50}?)\s{1,3}(?:proudly\s{1,3}|in cooperation with [^\n]{1,60}\s{1,3})?(?:${PRESENTS})(?!\p{L})\s{0,3}[:.…]{0,3}`,
      'iu',
    ),
    refused: /^(?:we|and|who|which|this|the)$/i,
  },
]

const EDGES = /^[\s:–—|-]+|[\s:|,!–—-]+$/g
/** A full stop ends the sentence, but "e.V." ends in one. */
const FULL_STOPS = /(?<!\be\.V)\.+$/i
const PARTNERS = /\s{0,3}(?:in (?:association|cooperation|collaboration) with|feat\.|featuring).*$/i

const tidyName = (name: string): string => name.replace(EDGES, '').replace(FULL_STOPS, '').replace(PARTNERS, '').trim()

/**
 * Finds who is behind the event, by the words that say so.
 *
 *     "presented by KEXP" · "KEXP presents" → KEXP            "Veranstalter: Kulturverein Nord e.V." → Kulturverein Nord e.V.
 *     "organisé par la Mairie de Lyon" → la Mairie de Lyon    "We present" · "in association with Arts Council" → null
 */
export function readOrganizer(text: string): Organizer | null {
  for (const { pattern, refused, endsAt } of CUES) {
    const match = pattern.exec(text)
    const printed = match?.groups?.['name']
    if (!match || printed === undefined || refused?.test(printed)) continue
    const name = tidyName(endsAt ? (printed.split(endsAt)[0] ?? '') : printed)
    if (name !== '') return { name, start: match.index, end: match.index + match[0].length }
  }
  return null
}

const ORGANIZATION =
  /\b(?:association|associazione|asociacion|associacao|verein|e\.\s?v\.|society|foundation|fundacja|fundacji|fundacion|fondation|stiftung|cercle|club|kulturverein|forderverein|school of|department of|faculty of|institute of|council|committee|chamber of|ayuntamiento|mairie|ville de|comune di|stadt|students? union|union of|league|ministry|mission|parish|gesellschaft|collective|collectif|colectivo|productions?|booking|promotions|records|friends of|rotary|lions club|guild|network|centro culturale|proloco|pro loco|sdruzeni|spolek|stowarzyszenie)\b/

/** "Kulturverein Nord", "Friends of Elm Park": a name that societies, offices and promoters have. */
export const looksLikeOrganization = (text: string): boolean => ORGANIZATION.test(foldText(readable(text)))
