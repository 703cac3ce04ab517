import type { Category } from '@swap/contract/event'

/** What speaks for a category: patterns over folded text, each a word or a few, and what one of them weighs. */
export interface CategoryWords {
  category: Category
  weight: number
  words: readonly string[]
}

const list = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '))

/**
 * In order of trust, which decides between equals. English, German, French, Spanish and Italian, some others.
 * The last list is what is left when nothing else speaks; its words weigh least.
 */
export const CATEGORY_WORDS: readonly CategoryWords[] = [
  {
    category: 'Theater',
    weight: 1.2,
    words: list(
      'theat(?:re|er) (?:company|production|group|festival|club), musical theat, shakespeare, a play by, drama',
      String.raw`dramatic, stage play, improv, stand-?\s?up, comed(?:y|ian), playwright, premiere, ballet, nutcracker`,
      'hamlet, opera, puppet, circus, cabaret, burlesque, theaterstuck, schauspiel, kabarett, lustspiel',
      'piece de theatre, spectacle, humour, comedie, obra de teatro, teatro infantil, monologo, commedia',
      'spettacolo, teatro, театр, спектакль, performed by, directed by, dance (?:performance|company), broadway',
      'musical, divadlo, predstaveni, przedstawienie, spektakl, kabaret, stuck von, auffuhrung, kukli, mise en scene, regia, regie',
    ),
  },
  {
    category: 'Music',
    weight: 1,
    words: list(
      'concert, live music, koncert, koncertow, konzerte?, kammerchor, festa, dj set, bands, dj, djs, jazz',
      String.raw`blues, rock, punk, metal, hip-?\s?hop, rap, techno, house music, electronic, indie, folk, country music`,
      'reggae, soul, funk, gospel, choir, chorus, orchestra, symphony, philharmonic, quartet, trio, quintet',
      'ensemble, recital, open mic, singer, songwriter, karaoke, tour, album, gig, rave, acoustic, guitar',
      'piano, violin, organ, string, konzert, chor, orchester, musik, band, live-?musik, concierto, musica',
      'musique, chanson, concerto, festival de musica, tribute, hardcore, drum & bass, dnb, disco, dance party',
      String.raw`galakoncert, koncerty, koncertu, milonga, tango, ples, clubbing, discoteca, open bar, orkiestra, sbor, zespol, musikverein`,
      String.raw`club night, party, festival, feat\.?, doors, концерт, музыка`,
    ),
  },
  {
    category: 'Art',
    weight: 0.95,
    words: list(
      'art, arts, artist, artists, exhibit(?:ion|s)?, gallery, painting, paintings, photograph(?:y|s|er)?',
      'sculpture, ceramics?, pottery, drawing, craft, crafts, vernissage, finissage, ausstellung, kunst',
      'malerei, exposition, peinture, exposicion, pintura, mostra, arte, museum, installation, film, films',
      'screening, cinema, movie, short films, kino, filmabend, biennale, выставка, zine, printmaking, comic',
    ),
  },
  {
    category: 'Food & Drink',
    weight: 1.1,
    words: list(
      'food, wine, beer, brewery, tasting, brunch, dinner, breakfast, lunch, bbq, barbecue, cook-?off, chili',
      "potluck, pancake, farmers'? market, street food, bake sale, cocktail, whisk(?:e)?y, coffee, chocolate",
      'oktoberfest, weinfest, bierfest, weihnachtsmarkt, gluhwein, foire aux vins, degustation, gastronom, vino',
      'cerveza, fish fry, spaghetti, crawfish, oyster, pizza, taco, cheese, cider, feast, supper, picnic',
      'tea party, ice cream, sagra, vendimia',
    ),
  },
  {
    category: 'Sports',
    weight: 1.05,
    words: list(
      String.raw`5k, 10k, marathon, half-?marathon, race, fun run, run \/ walk, run, walk-?a-?thon, tournament`,
      'competition, bmx, coupe, championnat, championships?, salsa class, zumba, basketball, football, soccer',
      'baseball, softball, hockey, tennis, golf, volleyball, rugby, cricket, boxing, wrestling, mma, cycling',
      'bike ride, triathlon, swim, match, league, championship, cup, game day, rodeo, racing, skate, surf',
      'climbing, lauf, turnier, fussball, course a pied, tournoi, carrera, torneo, partido, gara, corsa',
      String.raw`regatta, derby, vs\.?, athletics, turnaj, fotbal\p{L}*, zapas, zavod, zavody, zawody, mecz, bieg, futebol, calcio, torneio`,
      'corrida, campeonato, wanderung, randonnee, escursione, ciclismo, pallavolo, basket, volley',
    ),
  },
  {
    category: 'Education',
    weight: 0.9,
    words: list(
      'workshop, lecture, class, classes, students?, etudiants?, estudiantes, studenti, jeunesse, colloque',
      'conferencia, incontri, course, seminar, talk, panel, symposium, colloquium, webinar, training, tutorial',
      'learn, lesson, reading, book club, author, storytime, open house, science, history, university',
      'professor, prof, conference, vortrag, kurs, lesung, tagung, atelier, cours, taller, charla, curso, corso',
      'prednaska, wyklad, warsztaty, palestra, aula, lezione, seminario, seminaire, conferences?, convegno, math, maths, wydzial, formation',
      'laboratorio, study, camp, school, summit, literacy, book, books, libro, library, teach-?in, info session',
    ),
  },
  {
    category: 'Technology',
    weight: 1.25,
    words: list(
      'tech, technology, hackathon, hack night, developer, developers, coding, code, programming, software',
      'startup, start-up, ai, machine learning, data science, kubernetes, python, javascript, blockchain',
      'crypto, robot(?:ics|s)?, maker, cyber, devops, cloud, gaming, linux, open source, 3d printing, iot, web3, lan party, lan-party, informatique, informatik, informatica, e-?sports?',
    ),
  },
  {
    category: 'Business',
    weight: 1.15,
    words: list(
      'business, networking, congreso, industry, industria, entrepreneur, career, job fair, trade show, expo',
      'marketing, investor, finance, real estate, leadership, chamber of commerce, sales, pitch, jobmesse',
      'messe, employers, franchise, small business, professionals, recruit',
    ),
  },
  {
    category: 'Health & Wellness',
    weight: 1.25,
    words: list(
      'yoga, meditation, wellness, health, mental health, fitness, pilates, zumba, blood drive, mindful',
      'sound bath, reiki, retreat, cancer, clinic, vaccin, support group, breathwork, tai chi, qigong',
      'nutrition, recovery, blutspende, gesundheit, bien-etre, sante, salud, benessere, first aid, cpr',
    ),
  },
  {
    category: 'Other',
    weight: 0.48,
    words: list(
      'garage sale, yard sale, bingo, flea market, flohmarkt, rummage, auction, raffle, parade, fair',
      'fundraiser, vigil, protest, rally, march, cleanup, block party, car show, pride, trivia, quiz, wedding',
      'birthday, reunion, memorial, easter egg, trick or treat, swap meet, brocante, vide-?grenier',
      'town hall meeting, election, adoption, community day, craft fair, bazaar, basar, fest, carnival, costume',
      'halloween, holiday, santa, tree lighting, fireworks',
    ),
  },
]

/** Scripts without spaces between words have no word boundaries to look at. */
export const UNSPACED_WORDS: readonly CategoryWords[] = [
  { category: 'Music', weight: 1, words: list('ライブ, コンサート, 演奏会, 音楽会') },
  { category: 'Art', weight: 0.95, words: list('展覧会, 個展, 美術展, 写真展') },
]
