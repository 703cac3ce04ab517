const listOf = (...lines: string[]) => lines.join(' ').split(/\s+/)

/** What kinds of events are called, folded: Germanic, Romance, Slavic and Nordic languages, Hungarian. */
const EVENT_NOUNS = new Set(
  listOf(
    'concert concerts festival festivals fest show tour workshop workshops exhibition expo conference lecture talk seminar meetup',
    'party night ball gala tournament cup race run marathon market fair fundraiser benefit celebration parade camp class course',
    'hackathon bootcamp challenge contest competition championship championships reunion meeting film theatre theater ballet opera',
    'musical recital quiz bingo karaoke brunch dinner lunch barbecue bbq picnic retreat summit forum symposium webinar day days',
    'week weekend feast mass worship jam session jamboree showcase revue cabaret symphony',
    'konzert konzerte tag tage abend nacht markt messe lauf turnier pokal meisterschaft ausstellung lesung vortrag kurs tagung',
    'kongress feier umzug fruhschoppen flohmarkt basar bazar borse treffen wanderung kirchweih kerwe kirmes karneval fasching',
    'kabarett oper gottesdienst versammlung singen musical premiere jubilaum',
    'fete fetes spectacle soiree bal loto brocante vide grenier marche foire salon exposition atelier stage tournoi coupe',
    'championnat trail randonnee journee journees repas carnaval kermesse apero nuit rencontre rencontres colloque congres',
    'vernissage gouter bourse',
    'festa feste sagra concerto concerti mostra mercatino mercatini mercato fiera spettacolo serata convegno incontro incontri',
    'presentazione corso laboratorio torneo gara corsa camminata raduno carnevale rassegna giornata giornate notte cena pranzo',
    'tombola commedia veglione maratona passeggiata',
    'concierto conciertos fiesta fiestas feria mercado exposicion curso taller charla jornada jornadas encuentro congreso carrera',
    'torneo concurso romeria verbena noche dia semana simposio competencia',
    'feira exposicao oficina palestra encontro congresso corrida torneio noite arraial baile romaria semana jantar',
    'feest tentoonstelling lezing toernooi voorstelling avond dag rommelmarkt braderie',
    'koncert koncerty festyn festiwal turniej bieg jarmark targi wystawa warsztaty spotkanie dozynki dni noc zawody mecz przeglad',
    'piknik kiermasz wieczor juwenalia',
    'ples pout trh zapas turnaj vystava prednaska beseda divadlo slavnosti den zabava masopust',
    'konsert marknad loppis utstallning kvall foredrag mote lopp turnering konsert festen',
    'fesztival vasar kiallitas verseny targ zilele seara expozitie dani vece izlozba turnir sajam',
    'концерт фестиваль выставка вечер праздник ярмарка спектакль бал турнир день ночь',
  ),
)
/** Ends of compounds: "Dorffest", "Frühjahrskonzert", "Hallenturnier". */
const EVENT_NOUN_END =
  /\p{L}{3}(?:fest|feste|konzert|konzerte|markt|lauf|turnier|abend|nacht|tage|feier|ball|treffen|messe|basar|bazar|borse|kurs|gottesdienst|umzug|theater|singen|konsert|marknad|kvall|feest|avond|toernooi|party)$/u

/** What stands beside a title: headings of lists, admission, who pays, where to write. */
const LABELS = new Set(
  listOf(
    'program programme programma programm programa program line lineup up bands guests guest special support supports tickets',
    'ticket admission entry entrance price prices cost costs fee fees register registration rsvp doors contact info information',
    'informations details sponsor sponsors sponsored partner partners speakers schedule agenda menu location venue where when date',
    'time free download scan website',
    'eintritt preis preise kosten karten vorverkauf abendkasse anmeldung informationen kontakt sponsoren veranstalter ort datum uhr',
    'beginn einlass leitung referent moderation ablauf',
    'entree tarif tarifs prix billetterie renseignements informations reservation reservations inscription inscriptions contacts',
    'lieu partenaires organisateur gratuit gratuite jeux',
    'ingresso costo costi prezzo prezzi prenotazioni prenotazione iscrizioni iscrizione informazioni contatti luogo partecipazione',
    'patrocinio collaborazione intervengono introduce modera ospiti ospite libero gratuito quota',
    'entrada precio precios informacion inscripcion inscripciones lugar patrocinador patrocinadores organiza gratuita bienvenido',
    'bienvenidos ingressos preco inscricoes local apoio realizacao',
    'wstep bilety bilet cena informacje zapisy miejsce patronat organizator organizatorzy scena gwiazda goscie',
    'vstupne vstup predprodej misto porada hraje vystoupi program',
    'intrade pris biljetter plats arrangor',
  ),
)

/** What is said right before a title: "presents", "lädt ein zum", "invitano al". */
const LEADS_TO_TITLE =
  /\b(?:presents?|presentan?|presentano|presente(?:nt)?|prasentiert|prasentieren|apresentam?|presenteert|presenterar|invit\w+|einladung|ladt|laden|zum|zur|zaprasza\w*|zve|zvou|poradaj?\w*|inbjuder|kutsuu|organi[sz]\w+|organizuj\w+|veranstaltet|promuove|promuovono|propose(?:nt)?|приглаша\w+|представля\w+)\W*(?:\w{1,4}\W*){0,2}$/

const EDITION =
  /(?:^|\s)(?:\d{1,3}\s?(?:\.|st|nd|rd|th|e|er|eme|de|a|o|°|ª|º|\^|te|ter|tes|ste)|[ivxl]{2,6}\.?)\s+\p{L}{3}|\b(?:edition|edizione|edicion|edicao|edycja|rocnik|auflage|ausgabe|annual|jahrlich\w*|annuel\w*)\b/u

/** Share of the words that name a kind of event: "Dorffest", "sagra". 0..1. */
export const eventNounShare = (folded: readonly string[]): number => shareOf(folded, isEventNoun)
/** Share of the words that stand beside a title: "Eintritt", "line up", "sponsors". 0..1. */
export const labelShare = (folded: readonly string[]): number => shareOf(folded, (word) => LABELS.has(word))
/** Does a folded line say that a title follows: "prasentiert", "laden ein zum"? */
export const leadsToTitle = (folded: string): boolean => LEADS_TO_TITLE.test(folded)
/** "12. dorffest", "xxx sagra", "3eme edition": a folded text that counts the times. */
export const namesEdition = (folded: string): boolean => EDITION.test(folded)

const isEventNoun = (word: string) => EVENT_NOUNS.has(word) || EVENT_NOUN_END.test(word)

const shareOf = (words: readonly string[], is: (word: string) => boolean): number =>
  words.length === 0 ? 0 : words.filter(is).length / words.length
