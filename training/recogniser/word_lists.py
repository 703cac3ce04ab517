"""Words of 32 languages: Debian's word lists (w*) and spelling dictionaries (hunspell-*)."""

import re
import unicodedata

from alphabet import is_drawable

DICT, HUNSPELL = '/usr/share/dict/', '/usr/share/hunspell/'
# language: file, how often it is drawn
LISTS = {
    'en': (DICT + 'american-english-small', 30),
    'gb': (DICT + 'british-english-small', 8),
    'us': (DICT + 'american-english', 6),
    'de': (DICT + 'ngerman', 9),
    'fr': (DICT + 'french', 9),
    'es': (DICT + 'spanish', 7),
    'it': (DICT + 'italian', 9),
    'pt': (DICT + 'portuguese', 5),
    'nl': (DICT + 'dutch', 4),
    'sv': (DICT + 'swedish', 4),
    'da': (DICT + 'danish', 3),
    'nb': (DICT + 'bokmaal', 3),
    'pl': (DICT + 'polish', 5),
    'ca': (DICT + 'catalan', 2),
    'ga': (DICT + 'irish', 1),
    'fo': (DICT + 'faroese', 1),
    'cs': (HUNSPELL + 'cs_CZ.dic', 3),
    'sk': (HUNSPELL + 'sk_SK.dic', 2),
    'hu': (HUNSPELL + 'hu_HU.dic', 3),
    'ro': (HUNSPELL + 'ro_RO.dic', 2),
    'tr': (HUNSPELL + 'tr_TR.dic', 3),
    'hr': (HUNSPELL + 'hr_HR.dic', 2),
    'sl': (HUNSPELL + 'sl_SI.dic', 1),
    'lt': (HUNSPELL + 'lt_LT.dic', 1.5),
    'lv': (HUNSPELL + 'lv_LV.dic', 1.5),
    'et': (HUNSPELL + 'et_EE.dic', 1.5),
    'is': (HUNSPELL + 'is_IS.dic', 1.5),
    'ru': (HUNSPELL + 'ru_RU.dic', 7),
    'uk': (DICT + 'ukrainian', 2),
    'bg': (DICT + 'bulgarian', 1.2),
    'sr': (HUNSPELL + 'sr_RS.dic', 1),
    'el': (HUNSPELL + 'el_GR.dic', 4),
}
LONGEST = 15
WORDS_EACH = 6_000

EVENT_WORDS = '''live music festival concert party night dance club band tour show theatre theater cinema film
exhibition art
gallery market fair workshop class course lecture talk reading poetry comedy jazz blues rock folk indie metal
punk techno house disco
soul funk classical choir orchestra quartet opera ballet circus family kids children summer winter spring
autumn christmas halloween
easter new year’s eve weekend street food beer wine garden park hall church school library museum university
community center centre
annual grand opening fundraiser benefit charity free admission tickets available online box office register now
join us save the date
guest speaker hosted by sponsored featuring performance screening release album vinyl acoustic open mic karaoke
quiz trivia bingo yoga
run marathon race bike football soccer match cup league team championship tournament meeting conference summit
registration deadline
the of and a to in with at for from on feat. vs & presents plus special guests DJ set all ages only doors
entry'''.split()
EVENT_WORDS_ABROAD = '''Konzert Fest Straßenfest Flohmarkt Weihnachtsmarkt Ausstellung Vortrag Lesung Führung
Kinder Musik Bühne
Kirche Gemeinde Feuerwehr Sommerfest Eröffnung Einlass Vorverkauf Abendkasse der die das und mit für im am bei
von zum ab bis Uhr Karten
fête soirée musique théâtre cinéma exposition vernissage marché brocante atelier conférence spectacle entrée
gratuite rue le la les des
et à au aux avec pour en chez dès fiesta música teatro cine exposición taller concierto entrada libre gratis
plaza año niños los del con
festa mostra concerto spettacolo ingresso gratuito piazza serata cena sagra mercato presentazione libro ore il
lo di per è alle città
exposição espetáculo oficina avó praça às não ingressos grátis os do da koncert wystawa spotkanie warsztaty
wstęp wolny święto godz.
muziek feest markt tentoonstelling toegang zaal vanaf musik utställning föreställning loppis och på från
udstilling forestilling til'''.split()


def load_words(rng):
    """language → words that can be drawn."""
    return {language: read_list(path, rng) for language, (path, _) in LISTS.items()}


def read_list(path, rng):
    lines = read_text(path).split('\n')
    lines = rng.sample(lines, min(len(lines), 3 * WORDS_EACH // 2))
    words = (unicodedata.normalize('NFC', re.split(r'[/\t ]', line.strip())[0]) for line in lines)
    fitting = [w for w in words if 1 <= len(w) <= LONGEST and not re.search(r"\d|'s$", w) and is_drawable(w)]
    return fitting[:WORDS_EACH]


def read_text(path):
    """Old dictionaries name their encoding in the file of affixes beside them."""
    try:
        with open(path, encoding='utf-8') as file:
            return file.read()
    except UnicodeDecodeError:
        encoding = 'latin-1'
    if path.endswith('.dic'):
        with open(path.replace('.dic', '.aff'), 'rb') as file:
            named = re.search(rb'^SET\s+(\S+)', file.read(), re.M)
        encoding = named[1].decode().replace('ISO8859', 'iso-8859').replace('microsoft-', '') if named else encoding
    with open(path, encoding=encoding, errors='ignore') as file:
        return file.read()
