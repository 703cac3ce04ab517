"""How posters write dates, times, prices, addresses and links: patterns with places to fill.

{W} weekday, {w} its short form · {M} month, {m} short · {d} day, {dd} two digits, {D} a later day · {n}, {nn} month as
a number · {y} year, {yy} two digits · {o} English ordinal · {t} a time · {-} a dash · {h} {H} hours of 12 and 24, {hh}
two digits, {K} a later hour · {mm} minutes · {ap} am or pm"""

DASHES = ['-', '-', '-', '–', '–', ' - ', ' – ', '—', '/', ' / ', ' & ', '+', ' to ', '>', ' - ']
GAPS = [' ', ' ', ', ', ' • ', ' | ', ' – ', ' @ ', ' / ', ' - ', '  ', ' · ', '']

ANY_DATE = '''{W} {d} {M} {y}|{W} {d}. {M}|{d} {M} {y}|{d}{-}{D} {M}|{d}. {M}|{W} {d} {M}|{W} {d} {M}
{W} {d} {M} {H}H{mm}
{w} {d} {m}|{w}. {d} {m}|{w} {d}.{n}.|{W} {dd}.{nn}|{W} {dd}/{nn}|{d} {m} {y}|{M} {y}|{d} & {D} {M} {y}
{d}, {D} {M}|{M}
{W}|{W}, {d} {M}|{W} {d}|{w} {d}|{d} {M}|{dd} {M} {y}|{d}.{M}|{d}{M}|{W}{d}{M}|{M}{d}|{d}{-}{D}.{n}.{y}|{m}|{dd} {m}
{w} {dd}.{nn}.|{W} {d} {-} {D} {M}|{dd}.{nn}. {H}:{mm}|{W} {d} {M} • {t}|{d} {M} {t}|{d} {M} {y} {t}'''
NUMBERS = '''{dd}.{nn}.{y}|{dd}.{nn}.{y}|{dd}.{nn}.{y}|{d}/{n}/{yy}|{n}/{d}|{y}-{nn}-{dd}|{d}.{n}|{dd}/{nn}
{dd}/{nn}/{y}
{nn}.{dd}.{yy}|{dd}.{nn}.{yy}|{dd} | {nn} | {y}|{dd}·{nn}·{yy}|{d}|{dd}|{d}{o}|{y}|’{yy}|{dd}-{DD}.{nn}.{y}
{dd}.{nn}.|{d}.{n}.
{dd} . {nn} . {y}|{dd}/{nn}{-}{DD}/{nn}|{dd}.{nn}{-}{DD}.{nn}.{yy}|{d}-{D}|{d}{-}{D}|{dd}.{nn}.{y} {hh}:{mm}
{dd}-{nn}-{y}
{dd}.{nn}.{y}|{dd} {nn} {yy}|{d}·{n}·{y}|{dd}/{nn}/{yy}|{dd}.{nn}.{y} | {hh}:{mm}|{y}.{nn}.{dd}'''
DATES_OF = {
    'en': '''{W} {M} {d}|{W}, {M} {d}{o}|{w} {d} {m} {y}|{W} {d}{o} {M}|{M} {d}{-}{D}, {y}|{M} {d}{o} {y}
{m} {d}|{w}. {m}. {d}
{d}{o} {m} ’{yy}|{d} {M}|{W}s|EVERY {W}|{W} {d}{o} of {M}|{M} {d}, {y}|{W} {m} {d} at {t}|{w} {m} {d}
{M} {d}{-}{D}|{m} {d}, {t}
{w} {d}{o} {m}|{W} {n}/{d}|{M} {d}{o} & {D}{o}|{m} {d} {y}|{W} | {M} {d} | {t}|{W} {d}{o} {M} {y}''',
    'de': '''{W}, {d}. {M} {y}|{w} {d}.{n}.|{w}, {dd}.{nn}.{y}|{d}. {M}|{d}.{-}{D}. {M}|{W} {d}.{n}.{yy}
am {W}, {d}. {M}
{w}. {d}. {M}|vom {d}. bis {D}. {M}|{d}.{-}{D}. {M} {y}|jeden {W}|ab {d}. {M}|{W} {dd}.{nn}.{y}
{W}, {d}. {M} {y}, {H} Uhr''',
    'fr': '''{W} {d} {M} {y}|le {d} {M}|du {d} au {D} {M} {y}|{W} 1er {M}|{w}. {d} {M}|{W} {d} {M} {H}H{mm}
{W} {d} {M} à {H}h
{W} {d} et dimanche {D} {M}|du {W} {d} au {D}|{W} {d} {M} - {H}h{mm}|les {d} et {D} {M}|jusqu’au {d} {M}''',
    'es': '''{W} {d} de {M} de {y}|{d} de {M}|{W}, {d} {M}|{W} {d} de {M}|del {d} al {D} de {M}
{d} y {D} de {M}|{d} DE {M} {H}:{mm}H''',
    'it': '''{W} {d} {M} {y}|{W} {d} {M} ore {H}.{mm}|dal {d} al {D} {M}|{d}-{D} {M} {y}|{W} {d} {M} {H}:{mm}
{d} {M} ore {H}''',
    'pt': '''{W} {d} de {M} de {y}|{d} de {M}|{W}, {d}/{n}|{d} a {D} de {M}|{d} e {D} de {M} | {H}h
{d} DE {M} ÀS {H}H''',
    'ca': '''{W} {d} de {M}|{d} de {M} de {y}|del {d} al {D} de {M}''',
    'nl': '''{W} {d} {M} {y}|{w} {d} {m}|{W} {d} {M} {H}.{mm} uur|van {d} t/m {D} {M}|zo {d} {M}''',
    'hu': '''{y}. {M} {d}.|{M} {d}. {W}|{M} {d}{-}{D}.|{y}.{nn}.{dd}.''',
    'sv': '''{W} {d} {M} kl {H}|{W}en den {d} {M}|{w} {d}/{n}|{d}{-}{D} {M}''',
    'da': '''{W} d. {d}. {M}|{w} {d}/{n} kl. {H}|{d}.{-}{D}. {M}''',
    'ru': '''{d} {M} {H}:{mm}|{d} {M}, {W}|с {d} по {D} {M}|{d} {M} в {H}:{mm}''',
}

TIMES = '''{h}{ap}|{h}:{mm}{ap}|{h}.{mm}{ap}|{h}{ap}{-}{k}{ap}|{h}{-}{k}{ap}|{h}:{mm}{-}{k}:{mm}{ap}|{hh}:{mm}
{hh}:{mm}|{hh}:{mm}
{H}:{mm} Uhr|{H} Uhr|{H}h{mm}|{H}H{mm}|{H}h|{H}H|{H} h|{H}.{mm} Uhr|kl. {H}.{mm}|kl {H}|ore {H}:{mm}
ore {H}.{mm}|ORE {H}
à {H}h{mm}|{hh}:{mm}{-}{KK}:{mm}|{H}{-}{K} Uhr|{H}:{mm} h|{H}.{mm} uur|om {H}u{mm}|{H}:{mm}hs|às {H}h
godz. {H}:{mm}|в {H}:{mm}
{H}:{mm} hod|klo {H}|{h} o’clock|{H}{-}{K}|{H}{-}{K}|{H}{-}{K}h|{hh}.{mm}|{hh}.{mm}{-}{KK}.{mm}|{H}h{-}{K}h
{H}h{mm}{-}{K}h{mm}
{hh}:{mm}{-}{KK}:{mm} Uhr|von {H} bis {K} Uhr|de {H}h à {K}h|{H}A{K}|{H}:{mm}H|{h}{-}{k}|{hh}{mm}|{H}:{mm}'''
BEFORE_TIME = '''Doors |DOORS: |Doors open |Show |Start: |START
Start |Beginn: |Beginn |Einlass |Einlass: |ab |from |until |bis
dès |de |dalle |från |fra |vanaf |às |a las |начало в 
Ouverture des portes |Apertura puertas |Dörrar |Dører |Zaal open |Music at
Kick-off |OPEN BAR |Soundcheck |Doors@|Apertura |A partire dalle |Inizio ore |Início |Ouverture |Opening '''

PRICES = '''{c}{v}|{c}{v}|{c}{v}|{c}{v}{s}{z}|{v}{e}|{v} {e}|{v}{s}{z}{e}|{v}{s}{z} {e}|{c} {v}|{v}€{z}|{u} {v}
{v} {u}|{v}{u}|{v}{s}{z} {u}
{c}{v}{-}{c}{x}|{c}{v}/{c}{x}|{v}/{x}{e}|{v}{e} / {x}{e}|{v}-{x}{e}|{v} € | {x} €|{c}{v} & {c}{x}'''
UNITS = 'Kč zł kr kr. SEK NOK DKK Ft lei TL грн руб. CHF Fr. euro Euro EUR EUROS R$ USD GBP ,- ,–€ .– ₽ p'.split()
BEFORE_PRICE = '''Tickets|Entry|Eintritt:|Eintritt|Entrée|Entrée :|Entrada:|Entrada|Ingresso|Ingresso:|Toegang
Inträde|Entré|Inngang
Billet|Vstupné|Wstęp|Bilety:|Belépő:|Giriş|Bilet|VVK|AK|Abendkasse|VVK:|AK:|Admission|Adm.|Adults|Kids|Tarif
Prix :|Cover|Early bird
From|ab|from|desde|à partir de|Kinder|Preis:|Вход|Билеты|Είσοδος|Free /|Students|Suggested donation|Only
Vorverkauf|Bilhetes'''
AFTER_PRICE = '''adv|adv.|advance|door|on the door|at the door|OTD|incl. fees|+ BF|+bf|p.P.|pro Person|ermäßigt
erm.|per person|pp|each
in advance|concs|students|tarif réduit|sur place|en prévente|anticipada|en taquilla|con consumazione|ridotto
intero|voorverkoop
aan de deur|i förköp|vid entrén|przedsprzedaż|w dniu koncertu|+ fees|suggested|(members)|children|euros
drink incluso'''

STREETS = {
    'de': '{A}straße {n}|{A}str. {n}|{A}weg {n}|{A}platz {n}|{A}gasse {n}|{A}allee {n}',
    'fr': '{n}, rue {A}|{n} rue de {A}|{n}, avenue du {A}|{n} boulevard {A}|place d’{A}|{n}, quai des {A}',
    'es': 'C/ {A} {n}|Calle {A} {n}|Av. {A}, {n}|Avenida {A} {n}|Plaza {A}|Pza. {A} {n}',
    'it': 'Via {A}, {n}|Viale {A} {n}|Piazza {A}|Corso {A}, {n}|VIA {A} {n}',
    'pt': 'Rua {A} {n}|Av. {A}, {n}|Praça {A}|Travessa {A} {n}',
    'nl': '{A}straat {n}|{A}weg {n}|{A}plein {n}|{A}laan {n}|{A}gracht {n}',
    'sv': '{A}gatan {n}|{A}vägen {n}|{A}torget {n}',
    'da': '{A}gade {n}|{A}vej {n}|{A}allé {n}',
    'pl': 'ul. {A} {n}|al. {A} {n}',
    'cs': '{A} {n}/{k}|nám. {A} {k}',
    'hu': '{A} utca {n}.|{A} út {n}.|{A} tér {k}.',
    'ru': 'ул. {A}, д. {n}|ул. {A}, {n}',
    'tr': '{A} Cad. No: {n}|{A} Sok. {n}',
    'en': '''{n} {A} St|{n} {A} Street|{n} {A} St.|{n} {A} Ave|{n} {A} Road|{n} {A} Rd|{n} {A} Lane
{n} {A} Blvd|{n} {A} Drive|{n} {A} Sq.''',
}
TOWNS = '{p} {B}|{B}, {S} {p}|{B} {L}{k} {i}{L}{L}|{B}|{B} ({S})|{p} {B}'

LINKS = '''www.{a}{b}.{z}|{a}-{b}.{z}|{a}.{z}/{b}|https://{a}{b}.{z}|{a}@{b}.{z}|info@{a}{b}.{z}|@{a}{b}
@{a}_{b}|#{a}{b}
facebook.com/{a}{b}|fb.com/{a}.{b}|Tickets: {a}{b}.{z}|{a}{b}.{z}/{i}|RSVP: {a}@{b}.{z}|WWW.{a}{b}.{z}
{a}{b}.{z}|{a}{b}.{z}
+{i} {i} {q} {q}|({q}) {q}-{r}|{q}-{q}-{r}|0{i} / {q} {i} {i}|0{i} {i} {i} {i} {i}|Tel. 0{q}/{r}|0{q} {r}{i}
tel: {q} {q} {q}'''
DOMAINS = 'com org de fr co.uk net it es nl se dk no pl eu ch at be events info com.br io ca com.au ie pt ru'.split()


def choices(text):
    """The patterns of a table above: separated by bars and line ends; ` | ` inside a pattern stays."""
    marked = text.replace(' | ', '\0').replace('\n', '|')
    return [part.replace('\0', ' | ') for part in marked.split('|') if part]
