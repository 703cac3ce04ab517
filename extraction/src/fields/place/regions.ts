/** States and provinces by the names printed on posters. */
const US_STATE_NAMES: Record<string, string> = {
  alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO', connecticut: 'CT',
  delaware: 'DE', florida: 'FL', georgia: 'GA', hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA',
  kansas: 'KS', kentucky: 'KY', louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA', michigan: 'MI',
  minnesota: 'MN', mississippi: 'MS', missouri: 'MO', montana: 'MT', nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH',
  'new jersey': 'NJ', 'new mexico': 'NM', 'new york': 'NY', 'north carolina': 'NC', 'north dakota': 'ND', ohio: 'OH',
  oklahoma: 'OK', oregon: 'OR', pennsylvania: 'PA', 'rhode island': 'RI', 'south carolina': 'SC', 'south dakota': 'SD',
  tennessee: 'TN', texas: 'TX', utah: 'UT', vermont: 'VT', virginia: 'VA', washington: 'WA', 'west virginia': 'WV',
  wisconsin: 'WI', wyoming: 'WY',
} // prettier-ignore

const COUNTRY_NAMES: Record<string, string> = {
  usa: 'US', 'u.s.a': 'US', 'united states': 'US', uk: 'GB', 'united kingdom': 'GB', england: 'GB', scotland: 'GB',
  wales: 'GB', ireland: 'IE', germany: 'DE', deutschland: 'DE', austria: 'AT', osterreich: 'AT', switzerland: 'CH',
  schweiz: 'CH', suisse: 'CH', france: 'FR', spain: 'ES', espana: 'ES', italy: 'IT', italia: 'IT', portugal: 'PT',
  netherlands: 'NL', nederland: 'NL', belgium: 'BE', belgique: 'BE', belgie: 'BE', canada: 'CA', australia: 'AU',
  'new zealand': 'NZ', japan: 'JP', brazil: 'BR', brasil: 'BR', mexico: 'MX', india: 'IN', poland: 'PL', polska: 'PL',
  czechia: 'CZ', 'czech republic': 'CZ', sweden: 'SE', sverige: 'SE', norway: 'NO', norge: 'NO', denmark: 'DK',
  danmark: 'DK', finland: 'FI', suomi: 'FI', ukraine: 'UA', russia: 'RU', greece: 'GR', hungary: 'HU', romania: 'RO',
  croatia: 'HR', luxembourg: 'LU', singapore: 'SG', iceland: 'IS',
} // prettier-ignore

export const US_STATE = `(?:${[...new Set(Object.values(US_STATE_NAMES)), 'DC'].join('|')})`
export const CA_PROVINCE = '(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NU)'
export const AU_STATE = '(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)'

/** State codes that are words or codes of something else: "DOORS OR", "LIVE IN". A comma or a big city must prove them. */
export const WORD_LIKE_STATES = new Set('IN OR ME HI OK DE LA PA MA AL CO ID OH'.split(' '))

/** 'Oregon' → 'OR'. Takes folded text. */
export const stateNamed = (folded: string): string | null => US_STATE_NAMES[folded] ?? null

/** 'Österreich' → 'AT'. Takes folded text. */
export const countryNamed = (folded: string): string | null => COUNTRY_NAMES[folded] ?? null

/** Provinces as printed behind a town: "Agnone (IS)". */
export const IT_PROVINCE =
  '(?:AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|FM|FR|GE|GO|GR|' +
  'IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|PE|PG|PI|PN|PO|PR|PT|PU|PV|PZ|RA|RC|RE|RG|RI|RM|RN|' +
  'RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VT|VV)'

/** "Patos-PB" */
export const BR_STATE = '(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)'
