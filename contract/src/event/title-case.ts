import { isSetByPerson } from './quick-answers.ts'
import type { EvidenceByField } from '../picture/reading.ts'

// Titles that are printed in capitals are shown in title case, but stored as printed.

/**
 * Converts an English title in capitals to title case; null if the title is shown unchanged, because it isn't in capitals or isn't English.
 *
 *     THE SOUND OF THE BBC, PART II → The Sound of the BBC, Part II
 *     DAS FEST AM SEE               → null
 */
export function titleCase(title: string): string | null {
  if (!isInCapitals(title) || !isEnglish(title)) return null
  const tokens = [...title.matchAll(TOKEN)]
  if (tokens.length === 1 && (title.match(LETTER) ?? []).length <= MAY_BE_A_NAME) return null
  const last = tokens.length - 1
  const cased = title.replaceAll(TOKEN, (word, at: number) => {
    const isInside = at > 0 && at < (tokens[last]?.index ?? 0) && isBetweenWords(title, at, word)
    return isInside && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : caseOf(word)
  })
  return cased === title ? null : cased
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Words that are lower case inside an English title. */
const SMALL = words('a an the and but or nor for of on in to at by from with as per via vs ft feat')

/** Words that mark a title as English, even if another word has an accent: that word is then a name. */
const ENGLISH = words('the and of with from for by to')

/** Words that mark a title as being in another language, which has its own rules for capitals. */
const FOREIGN = words(
  `der das den dem des ein eine einen und im am zum zur bei mit vom von für auf aus über
   le la les du une au aux et en chez avec sur dans sous il lo gli dei del della delle nel alla con di da
   el los las una un y e por para sin dos das com de het een van voor och ett på av og til`,
)

/** English words with an accent. */
const BORROWED = words('café cafés fête fêtes soirée noël crèche décor déjà à entrée')

/** Acronyms that read like words; those without a vowel are recognised by that. */
const ACRONYMS = words(
  'nasa nato fifa uefa unesco unicef bafta abba inxs imax ymca ywca aids ikea byob lgbtqia asap naacp oap oaps pta rnli elo omd',
)

/** English words and names of two or three letters. Any other word of that length counts as an acronym. */
const SHORT = words(
  `ace act add ado age ago aid air ale all amy and ann ant any ape arc are ark arm art ash ask ate axe bad bag ban bar bat bay bed bee ben bet
   big bin bit bob bon bow box boy bud bug bun bus but buy bye cab can cap car cat cod cow cry cub cue cup cut dad dam dan day den dew did die dig dim dip doe
   dog don dot dry due duo dye ear eat eco egg ego elf elk elm end era eve eye fab fab fan far fat fed fee few fig fin fir fit fix fly foe fog for
   fox fry fun fur gag gap gas gay gem get gig gin god got gum gun gus guy gym had ham has hat hay hen her hey hid him hip his hit hop hot how hub
   hue hug hum hut ian ice ill ink inn ion ivy jam jan jar jaw jay jet jew jim job joe jog jon jot joy jug ken key kid kim kin kit lab lad lap
   law lay led lee leg leo let lid lie lip lit liz log lot lou low mad man map mat max may men met mic mid mix mob mom mop mud mug mum nap ned net
   new nil nod non nor not now nun nut oak oar oat odd off oil old one opt orb our out owl own pad pal pan pat paw pay pea peg pen pet pie
   pig pin pit pop pot pub pug pun pup put rag ram ran rap rat raw ray red rex rib rid rim rio rob rod ron row roy rub rug rum run rye sad sam sap
   sat saw sax say sea see set sew she ski sky sly son soy spa spy sue sum sun tag tai tan tap tar tea ted ten the tie tim tin tip toe tom ton
   too top tow toy try tub tug two una urn use val van vet via vow wag war was wax way web wed wet who why wig win wit wow yam yes yet yin yoga you
   zap zen zip zoe zoo ah am an as at be by do go ha he hi ho if in is it jo me my no of oh ok on or ox so to up us we ye al bo ed mo chi feb mar apr
   jun jul aug sep oct nov dec mon tue wed thu fri sat sun off`,
)

/** Abbreviations without a vowel that are not acronyms. */
const SHORTENED = words('mr mrs ms dr st jr sr mt hr hrs min bros ltd th nr pts vs ft hmm shh psst brr grr')

const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/
/** 4TH, 90S, 7PM, 10KM */
const COUNTED = /^\d+(?:ST|ND|RD|TH|S|AM|PM|KM|HRS?|MIN)$/
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu
const LETTER = /\p{L}/gu
/** A title counts as printed in capitals if at least this share of its letters are. */
const SHARE_OF_CAPITALS = 0.75
/** A title of a single word of up to this many letters may be the name of a band, and stays unchanged. */
const MAY_BE_A_NAME = 4

/** Returns the field `titleShown` of the API; nothing if a person wrote the capitals, on a card or in their calendar file. */
export function titleShown({ title, evidence }: Titled): { titleShown?: string } {
  const read = evidence.title
  // A tapped or confirmed title is in the picture, too.
  const isWritten = isSetByPerson(read) && !read?.alternatives.some(({ value }) => value === title)
  const shown = title === null || isWritten || read?.fromFile ? null : titleCase(title)
  return shown === null ? {} : { titleShown: shown }
}

/** Returns the title of an event as it is shown: that of `titleShown`, else the title itself; null if there is none. */
export const displayTitle = (event: Titled): string | null => titleShown(event).titleShown ?? event.title

interface Titled {
  title: string | null
  evidence: EvidenceByField
}

function isInCapitals(title: string): boolean {
  const letters = title.match(LETTER) ?? []
  const capitals = letters.filter((it) => it !== it.toLowerCase())
  return (
    letters.length > 1 && capitals.length / letters.length >= SHARE_OF_CAPITALS && /^[\p{sc=Latn}\P{L}]*$/u.test(title)
  )
}

function isEnglish(title: string): boolean {
  const said = title.split(/\s+/).map((word) => word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  if (said.some((word) => FOREIGN.has(word))) return false
  return (
    said.some((word) => ENGLISH.has(word)) || said.every((word) => /^[\p{ASCII}’]*$/u.test(word) || BORROWED.has(word))
  )
}

/** Between other words, so that a short word is not part of "R.E.M." and does not begin the title. */
const isBetweenWords = (title: string, at: number, word: string): boolean =>
  /[\p{L}\p{N},)&'’][ ]$/u.test(title.slice(0, at)) && title.startsWith(' ', at + word.length)

function caseOf(word: string): string {
  if (/\p{Ll}/u.test(word)) return word
  if (COUNTED.test(word)) return word.toLowerCase()
  return keepsCapitals(word) ? word : withCapital(word)
}

function keepsCapitals(word: string): boolean {
  const low = word.toLowerCase()
  if (SMALL.has(low) || SHORT.has(low) || SHORTENED.has(low)) return false
  const isShort = word.length <= 3 && /^\p{L}+$/u.test(word)
  return isShort || /\d/.test(word) || ROMAN.test(word) || ACRONYMS.has(low) || !/[AEIOUY\P{ASCII}]/u.test(word)
}

/** O'BRIEN → O'Brien, DON'T → Don't, MCDONALD → McDonald */
const withCapital = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^\p{L}|(?<=^[dol]['’])\p{L}|(?<=^mc)\p{L}(?=\p{L}{3})/gu, (it) => it.toUpperCase())
    .replace(/(?<=['’]n['’])\p{L}/u, (it) => it.toUpperCase())
