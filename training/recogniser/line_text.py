"""Random lines as posters have them. What decides (dates, times, prices) is drawn far more often than it is printed."""

import json
import random
import re
import unicodedata

import templates
from alphabet import EXTENDED, LATIN_1, is_drawable
from word_lists import EVENT_WORDS, EVENT_WORDS_ABROAD, LISTS, load_words

KINDS = {'words': 36, 'fakes': 8, 'date': 22, 'time': 8, 'price': 8, 'address': 6, 'link': 4, 'jumble': 3, 'glued': 5}
LONGEST = 52
CALENDAR_WEIGHT = {'en': 8, 'de': 4, 'fr': 4, 'it': 4, 'es': 3, 'pt': 2.5, 'nl': 2, 'ru': 2, 'pl': 1.5}
AROUND = '“% ”|"%"|(%)|‘%’|«%»|„%“|%!|%,|%:|%…|%?|*%*|[%]|%’s|¡%!|¿%?|#%|@%|%.|%;|%®|%™|©%'.replace('% ', '%').split(
    '|'
)
BETWEEN = '– — - & + • · | / × x w/ * ★ → = // : °'.split()
POOLS = [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'abcdefghijklmnopqrstuvwxyz',
    '0123456789',
    '0123456789./:-',
    LATIN_1,
    EXTENDED,
    'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789',
    '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~\\',
    '£€$%&@#!?+-–—/•·°№©®™…“”‘’„‚‹›«»§½¼¾¢¥ªº²³−′″×±→★✓†¡¿',
]
NOT_DECOMPOSED = dict(zip('øØæÆłŁßđĐðÐþÞıœŒẞ', 'oOaAlLsdDdDpPioOS'))


def plain(letter):
    return NOT_DECOMPOSED.get(letter) or unicodedata.normalize('NFD', letter)[0]


def accented():
    """plain letter → its accented ones."""
    found = {}
    for letter in LATIN_1 + EXTENDED:
        if plain(letter).isascii() and plain(letter).isalpha():
            found.setdefault(plain(letter), []).append(letter)
    return found


class LineText:
    def __init__(self, seed, calendar_file):
        self.random = random.Random(seed)
        self.words_of = load_words(self.random)
        self.languages, self.weights = list(LISTS), [weight for _, weight in LISTS.values()]
        with open(calendar_file, encoding='utf-8') as file:
            self.calendar = json.load(file)
        self.calendar_weights = [CALENDAR_WEIGHT.get(row['language'], 1) for row in self.calendar]
        self.accented = accented()

    def line(self, kind=None):
        """(kind, text)."""
        for _ in range(20):
            chosen = kind or self.random.choices(list(KINDS), list(KINDS.values()))[0]
            text = unicodedata.normalize('NFC', re.sub(r' +', ' ', getattr(self, chosen)())).strip()
            if text and is_drawable(text.replace(' ', '')) and len(text) <= LONGEST:
                return chosen, text
        return 'words', 'LIVE'

    def language(self, only=None):
        return self.random.choice(only) if only else self.random.choices(self.languages, self.weights)[0]

    def word(self, language):
        chance = self.random.random()
        if language in ('en', 'gb', 'us') and chance < 0.35:
            return self.random.choice(EVENT_WORDS)
        if language in ('de', 'fr', 'es', 'it', 'pt', 'pl', 'nl', 'sv', 'da') and chance < 0.25:
            return self.random.choice(EVENT_WORDS_ABROAD)
        return self.random.choice(self.words_of[language])

    def case(self, text):
        chance = self.random.random()
        if chance < 0.4:
            return text.upper()
        if chance < 0.66:
            return ' '.join(word[:1].upper() + word[1:] for word in text.split(' '))
        if chance < 0.8:
            return text[:1].upper() + text[1:]
        return text.lower() if chance < 0.84 else text

    def words(self, language=None, count=None):
        r, language = self.random, language or self.language()
        count = count or r.choices([1, 2, 3, 4, 5, 6, 7], [14, 24, 22, 16, 10, 7, 4])[0]
        words = [self.word(language) for _ in range(count)]
        if r.random() < 0.12:
            at = r.randrange(len(words))
            words[at] = r.choice(AROUND).replace('%', words[at])
        if count > 1 and r.random() < 0.18:
            words.insert(r.randrange(1, len(words)), r.choice(BETWEEN))
        text = ' '.join(words)
        if count > 1 and r.random() < 0.1:
            text = text.replace(' ', r.choice([', ', '/', '-', ' • ', ' / ', ' | ', ' + ', '’']), 1)
        return self.case(text)

    def fakes(self):
        """Words with random accents: the eye must decide, not the dictionary."""
        share = self.random.choice([0.12, 0.25, 0.4])
        words = self.words(
            self.language(['en', 'de', 'fr', 'es', 'sv', 'pl', 'it', 'pt', 'tr', 'hu']), self.random.randint(1, 3)
        )
        accent = lambda letter: self.random.choice(self.accented.get(plain(letter), [letter]))
        return ''.join(accent(letter) if self.random.random() < share else letter for letter in words)

    def jumble(self):
        pool = self.random.choice(POOLS)
        word = lambda: ''.join(self.random.choice(pool) for _ in range(self.random.randint(1, 7)))
        return ' '.join(word() for _ in range(self.random.choices([1, 2, 3], [5, 3, 1])[0]))

    def glued(self):
        """Numbers that touch words, and numbers between words."""
        r, word = self.random, self.word(self.language(['en', 'de', 'fr', 'it', 'es', 'pt', 'nl']))
        number = str(r.choice([r.randint(1, 31), r.randint(1, 31), r.randint(32, 2030)]))
        other = self.word(self.language(['en', 'de', 'fr', 'it', 'es']))
        form = r.choice(
            [
                '{w}{n}',
                '{n}{w}',
                '{w} {n} {o}',
                '{n} {w}',
                '{w} {n}',
                '{n}. {w}',
                '{w}{n}{o}',
                'No. {n}',
                '#{n}',
                '{w} #{n}',
            ]
        )
        return self.case(form.format(w=word, n=number, o=other))

    def fill(self, pattern, values):
        return re.sub(r'\{(.+?)\}', lambda place: str(values[place[1]]), pattern)

    def clock(self):
        r, hour, late = self.random, self.random.randint(1, 12), self.random.randint(0, 23)
        later = (late + r.randint(1, 5)) % 24
        minutes = r.choice(['00', '15', '30', '45', '30', '00', f'{r.randint(0, 59):02}'])
        halves = r.choice(['pm', 'am', 'PM', 'AM', ' pm', ' PM', 'p.m.', ' p.m.', ' a.m.', 'P.M.', 'p', ' am', 'Pm'])
        return {
            'h': hour,
            'k': r.randint(1, 12),
            'H': late,
            'K': later,
            'hh': f'{late:02}',
            'KK': f'{later:02}',
            'mm': minutes,
            'ap': halves,
            '-': r.choice(templates.DASHES),
        }

    def time(self):
        text = self.fill(self.random.choice(templates.choices(templates.TIMES)), self.clock())
        if self.random.random() < 0.3:
            before = self.random.choice(templates.choices(templates.BEFORE_TIME))
            text = self.case(before + self.random.choice(['', ' ', ' ']) + text)
        return text

    def date(self):
        r, names = self.random, self.random.choices(self.calendar, self.calendar_weights)[0]
        chance = r.random()
        own = templates.DATES_OF.get(names['language'])
        table = templates.NUMBERS if chance < 0.27 else own if own and chance < 0.68 else templates.ANY_DATE
        text = self.fill(r.choice(templates.choices(table)), self.day(names) | self.clock() | {'t': self.time()})
        if r.random() < 0.15:
            text += r.choice(templates.GAPS) + self.time()
        return self.case(text)

    def day(self, names):
        r = self.random
        day, month, year = (
            r.randint(1, 31),
            r.randrange(12),
            r.choice([r.randint(2014, 2031), 2024, 2025, 2026, r.randint(1980, 2014)]),
        )
        later = min(31, day + r.randint(1, 5))
        ordinal = 'th' if 10 < day < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')
        short = names['shortMonths'][month]
        month_name, weekday = re.sub(r'^d(?:e |’)', '', names['months'][month]), r.randrange(7)
        short = (
            month_name[: r.choice([3, 3, 4])]
            if short.isdigit() or r.random() < 0.3
            else re.sub(r'^d(?:e |’)', '', short)
        )
        return {
            'W': names['weekdays'][weekday].removesuffix('-feira'),
            'w': names['shortWeekdays'][weekday],
            'M': month_name,
            'm': short,
            'd': day,
            'dd': f'{day:02}',
            'D': later,
            'DD': f'{later:02}',
            'n': month + 1,
            'nn': f'{month + 1:02}',
            'y': year,
            'yy': f'{year % 100:02}',
            'o': ordinal,
        }

    def money(self):
        r = self.random
        value, other = r.choice([r.randint(1, 30), r.randint(1, 99), r.randint(5, 250)]), r.randint(1, 99)
        return self.fill(
            r.choice(templates.choices(templates.PRICES)),
            {
                'c': r.choice('££££€€€€€€$$$¥'),
                'e': r.choice('€€€€$¢'),
                'v': value,
                'x': other,
                's': r.choice('.,'),
                'z': r.choice(['00', '50', '99', '95', f'{r.randint(0, 99):02}']),
                'u': r.choice(templates.UNITS),
                '-': r.choice(templates.DASHES),
            },
        )

    def price(self):
        r, chance, money = self.random, self.random.random(), self.money()
        if chance < 0.3:
            return money
        before = r.choice(templates.choices(templates.BEFORE_PRICE.replace('\n', '|')))
        after = r.choice(templates.choices(templates.AFTER_PRICE.replace('\n', '|')))
        if chance < 0.65:
            return self.case(f'{before} {money}')
        if chance < 0.88:
            return self.case(f'{money} {after}')
        second = f'{self.money()} {r.choice(["door", "AK", "sur place", "OTD", "students", "late"])}'
        return self.case(f'{money} {after} {r.choice("/|•–-·")} {second}')

    def address(self):
        r, language = self.random, self.random.choice(list(templates.STREETS) + ['en', 'en', 'de', 'fr', 'it'])
        name, town = self.word(language).capitalize(), self.word(language).capitalize()
        text = self.fill(
            r.choice(templates.choices(templates.STREETS[language])),
            {'A': name, 'n': r.randint(1, 399), 'k': r.randint(1, 30)},
        )
        if r.random() < 0.5:
            place = r.choice(templates.choices(templates.TOWNS))
            text += r.choice([', ', ' • ', ' - ', ' | ', ' ']) + re.sub(
                r'\{(.)\}',
                lambda it: str(
                    {
                        'B': town,
                        'p': r.randint(1000, 99999),
                        'S': r.choice(['CA', 'NY', 'TX', 'MI', 'BO', 'RM', 'TO']),
                        'k': r.randint(1, 20),
                        'i': r.randint(1, 9),
                        'L': r.choice('ABDEFGHJLNSW'),
                    }[it[1]]
                ),
                place,
            )
        return self.case(text) if r.random() < 0.5 else text

    def link(self):
        r = self.random
        letters = lambda language: re.sub('[^a-z]', '', self.word(language).lower()) or 'live'
        first, second = letters('en'), letters(self.language(['en', 'de', 'fr', 'it']))
        return re.sub(
            r'\{(.)\}',
            lambda it: str(
                {
                    'a': first,
                    'b': second,
                    'z': r.choice(templates.DOMAINS),
                    'i': r.randint(1, 99),
                    'q': r.randint(200, 999),
                    'r': r.randint(1000, 9999),
                }[it[1]]
            ),
            r.choice(templates.choices(templates.LINKS)),
        )
