/** What a name says its bearer is. */
export type OrganizationKind =
  /** "Kulturverein Nord", "Friends of Elm Park" */
  | 'association'
  /** "e.V.", "A.S.D.", "z.s.", "FC" */
  | 'legalForm'
  /** "Feuerwehr Nordstadt", "SDH Lhota" */
  | 'fireBrigade'
  /** "Elm Street Choir", "Compagnie du Vent": those who perform are often those who invite */
  | 'ensemble'
  /** "St. Anne's Parish", "Kirchengemeinde Nord" */
  | 'parish'
  /** "Comune di Borgo", "Stadt Nordheim", "Ville de Bourg" */
  | 'municipality'
  /** "Department of Physics", "Università di Borgo", "Elm Street School" */
  | 'education'
  /** "Northern Records", "Elm Street Productions" */
  | 'company'

const list = (...lines: string[]): string => lines.join(', ').split(', ').join('|')

/** Folded words of a kind, in the languages that the lexicon knows. */
interface OrganizationWords {
  kind: OrganizationKind
  words: string
  /** Ends of compound words: "Musikverein", "Blasorchester", "Idrottsforeningen". */
  endings?: string
}

const WORDS: readonly OrganizationWords[] = [
  {
    kind: 'association',
    words: list(
      'association, society, club, foundation, trust, guild, league, federation, council, committee, alliance, coalition, collective',
      'network, fellowship, rotary, lions club, scouts?, alumni, union, chamber of commerce, friends of, students? union, students? association',
      'freundeskreis, arbeitskreis, landjugend, fachschaft, asta, studierendenrat, studentenwerk, volkshochschule, kolping, caritas',
      'asso, comite des fetes, comite, amicale, cercle, collectif, federation, syndicat, foyer rural, mjc, les amis, bde, office de tourisme',
      'associazione, circolo, pro ?loco, gruppo, comitato, fondazione, unione, societa, polisportiva, amici di, oratorio, unpli, centro culturale',
      'asociacion, fundacion, sociedad, colectivo, comision, hermandad, cofradia, amigos de, pena, associacao, fundacao, sociedade, coletivo',
      'clube, equipe, nucleo, comissao, ministerio, ministry, ministries, organizacao, stowarzyszenie, fundacj[ai], towarzystwo, zwiazek, klub',
      'kolo gospodyn, samorzad, spolek, sdruzeni, nadace, sokol, egyesulet, alapitvany, asociatia, fundatia, udruga, udruzenje, drustvo, vereniging',
      'stichting, werkgroep, yhdistys, seura, hoi dong',
      'общество, общественная организация, фонд, клуб, ассоциация, союз, организация, удружење, друштво',
    ),
    endings: list(
      'vereine?, vereinigung, gesellschaft, stiftung, verband, bund, initiative, genossenschaft, forening(?:en)?, sallskap(?:et)?',
      'forbund(?:et)?, klubb(?:en)?, 実行委員会, 協会, 同好会',
    ),
  },
  {
    kind: 'legalForm',
    words: list(
      String.raw`e\. ?v\.?, a\.?s\.?d\.?, a\.?p\.?s\.?, odv, onlus, asbl, a\.s\.b\.l\., vzw, z\. ?s\., o\. ?z\., r\.? ?y\.?, n\.?p\.?o`,
      'tj, sk, fk, fc, sv, tsv, tus, sg, ssv, vfl, vfb, sdh, osp, kgw, kud',
    ),
  },
  {
    kind: 'fireBrigade',
    words: list(
      'fire department, fire brigade, fire company, sapeurs[ -]pompiers, vigili del fuoco, bomberos, bombeiros',
      'sbor dobrovolnych hasicu, dobrovolni hasici, ochotnicza straz pozarna, brandweer, brandkar',
    ),
    endings: list('feuerwehr'),
  },
  {
    kind: 'ensemble',
    words: list(
      "choir, chorus, orchestra, philharmonic, symphony, ensemble, theat(?:re|er) company, (?:community|youth|children's) theat(?:re|er)",
      'players, dance company, brass band, wind band, liedertafel',
      'choeur, chorale, orchestre, compagnie, cie, troupe, fanfare, harmonie, coro, corale, orchestra, banda, compagnia, filarmonica, orquesta',
      'orquestra, compania, companhia, agrupacion, chor, choru, orkiestra, sbor, orchestr, dechovka, kor, orkester, korkester, zespol, soubor',
      'хор, оркестр, ансамбль, театр',
    ),
    endings: list('chor, orchester, kapelle, philharmoniker, 楽団, 合唱団, フィルハーモニー'),
  },
  {
    kind: 'parish',
    words: list(
      'parish, church, diocese, mission, masjid, gurdwara, congregation, pfarrei',
      'paroisse, eglise, parrocchia, diocesi, parroquia, iglesia, paroquia, igreja, parafia, farnost, menighet, forsamling, kirkko, приход, храм',
    ),
    endings: list('kirchengemeinde, pfarrgemeinde, gemeinde'),
  },
  {
    kind: 'municipality',
    words: list(
      'municipality, city of, town of, county, borough, ville de, mairie, commune de, comune di, citta di, provincia di, ayuntamiento, concello',
      'camara municipal, junta de freguesia, prefeitura, municipio, gmina, miasto, urzad, mestska cast, mesto, obec, gemeente, stadt, landkreis',
      'kommune, kunta, kaupunki, primaria, opcina, onkormanyzat, администрация, министерство, управление, община',
    ),
    endings: list('kommun'),
  },
  {
    kind: 'education',
    words: list(
      'university, college, school, academy, institute, department, dept, faculty, library, student council, universitat, hochschule, fachhochschule',
      'gymnasium, institut, fakultat, lehrstuhl, universite, ecole, lycee, faculte, departement, bibliotheque, universita',
      'accademia, scuola, liceo, istituto, dipartimento, facolta, biblioteca, conservatorio, universidad, facultad, instituto, escuela, departamento',
      'academia, universidade, faculdade, escola, uniwersytet, politechnika, szkola, wydzial, biblioteka, univerzita, fakulta, skola, gymnazium',
      'universiteit, hogeschool, universitet, hogskola, skole, bibliotek, университет, институт, школа, библиотека',
    ),
    endings: list('schule, 大学, 学校, 学院'),
  },
  {
    kind: 'company',
    words: list(
      'records, productions?, booking, bookings, promotions?, entertainment, agency, agentur, gmbh, ltd, llc, inc, srl, s\\.r\\.l, spa, studios?',
      'events?, media, verlag, konzertagentur, konzerte, eventos, producciones, producoes, produkce, agencja, agence, edition',
    ),
  },
]

const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])`
const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{N}])`

function patternOf({ words, endings }: OrganizationWords): RegExp {
  const whole = `${NO_LETTER_BEFORE}(?:${words})${NO_LETTER_AFTER}`
  return new RegExp(endings === undefined ? whole : `${whole}|(?:${endings})${NO_LETTER_AFTER}`, 'u')
}

const PATTERNS = WORDS.map((words) => [words.kind, patternOf(words)] as const)
const ALL_WORDS = WORDS.map(({ words }) => words).join('|')
const ALL_ENDINGS = WORDS.flatMap(({ endings }) => endings ?? []).join('|')
const ARTICLE = String.raw`(?:the|la|le|les|il|el|die|der|das|o|a)\s|l'`
const LEADING = new RegExp(
  String.raw`^(?:${ARTICLE})?(?:${ALL_WORDS}|\p{L}{1,20}(?:${ALL_ENDINGS}))${NO_LETTER_AFTER}`,
  'u',
)
const ONLY = new RegExp(String.raw`^(?:${ARTICLE})?(?:${ALL_WORDS})\W{0,3}$`, 'u')

/**
 * What a folded name says its bearer is; nothing for names that do not say.
 *
 *     "kulturverein nord e.v." → association, legalForm     "sdh lhota" → legalForm     "comune di borgo" → municipality
 *     "blue moon" · "saturday night" → none
 */
export const organizationKinds = (folded: string): Set<OrganizationKind> =>
  new Set(PATTERNS.filter(([, pattern]) => pattern.test(folded)).map(([kind]) => kind))

/** Does it begin with such a word, as names of bodies do in most languages? "comune di borgo" does, "elm street choir" not. */
export const leadsWithOrganization = (folded: string): boolean => LEADING.test(folded)

/** Is it such a word and no name? "club", "the orchestra" */
export const isOnlyOrganizationWord = (folded: string): boolean => ONLY.test(folded)
