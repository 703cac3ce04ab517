import type { Line } from '../../layout/document.ts'

/** Bodies that are called by the town they are of, in the languages that posters are read in. */
const BODIES =
  'citt[àa]|comune|pro\\s?loco|ville|mairie|commune|stadt|gemeinde|marktgemeinde|(?:freiwillige )?feuerwehr|' +
  'ayuntamiento|concello|ajuntament|munic[íi]pio|prefeitura(?: municipal)?|c[âa]mara municipal|municipalidad|' +
  'junta de freguesia|gmina|miasto|urz[ąa]d miasta|obec|m[ěe]sto|city|town|borough|gemeente|kommune|kommun'

const LINK = "(?:d[eiao]|d['’]|del|della|of|van|der|w|v)"

const MUNICIPALITY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${BODIES})\s+(?:${LINK}\s*(?<=['’]|\s))?(?<name>\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+){0,3})`,
  'giu',
)

/**
 * What stands behind the name of a town's body, from which the town is read: "Comune di Besate" → "Besate",
 * "Ville de Vernon présente" → "Vernon présente". Empty where the line names none.
 */
export function namesBehindBodies({ text }: Pick<Line, 'text'>): string[] {
  return Array.from(text.matchAll(MUNICIPALITY), ({ groups }) => groups?.['name'] ?? '').filter((it) =>
    /^\p{Lu}/u.test(it),
  )
}
