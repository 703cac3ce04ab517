import { expect, test } from 'vitest'
import { normalizeAddress, readAddress } from './address.ts'

test.each([
  ['Club Volta, Schanzenstr. 6-20, 51063 Köln', { street: 'Schanzenstr. 6-20', postalCode: '51063', city: 'Köln' }],
  ['THE ROXY • 9009 SUNSET BLVD', { street: '9009 SUNSET BLVD' }],
  [
    '123 Main Street, Springfield, IL 62701',
    { street: '123 Main Street', city: 'Springfield', postalCode: '62701', country: 'US' },
  ],
  ['2200 2nd Ave, Seattle, WA 98121', { street: '2200 2nd Ave', city: 'Seattle', postalCode: '98121', country: 'US' }],
  ['1805 Geary Blvd, San Francisco, CA', { street: '1805 Geary Blvd', city: 'San Francisco', country: 'US' }],
  [
    '211 Stockwell Road, London SW9 9SL',
    { street: '211 Stockwell Road', city: 'London', postalCode: 'SW9 9SL', country: 'GB' },
  ],
  ['17 High St, Manchester M4 1HP', { street: '17 High St', city: 'Manchester', postalCode: 'M4 1HP', country: 'GB' }],
  ['Hauptstraße 12, 10827 Berlin', { street: 'Hauptstraße 12', city: 'Berlin', postalCode: '10827', country: 'DE' }],
  ['Reeperbahn 48, 20359 Hamburg', { street: 'Reeperbahn 48', city: 'Hamburg', postalCode: '20359', country: 'DE' }],
  ['8 QUAY STREET, HARWICK', { street: '8 QUAY STREET', city: null }],
  ['24 Hill Road', { street: '24 Hill Road' }],
  [
    'Mariahilfer Str. 24, 1070 Wien',
    { street: 'Mariahilfer Str. 24', city: 'Wien', postalCode: '1070', country: 'AT' },
  ],
  ['Langstrasse 83, 8004 Zürich', { street: 'Langstrasse 83', city: 'Zürich', postalCode: '8004', country: 'CH' }],
  [
    '12 rue de la République, 69001 Lyon',
    { street: '12 rue de la République', city: 'Lyon', postalCode: '69001', country: 'FR' },
  ],
  [
    '252 rue du Faubourg Saint-Honoré, 75008 Paris',
    { street: '252 rue du Faubourg Saint-Honoré', city: 'Paris', postalCode: '75008', country: 'FR' },
  ],
  [
    'Calle de Alcalá 42, 28014 Madrid',
    { street: 'Calle de Alcalá 42', city: 'Madrid', postalCode: '28014', country: 'ES' },
  ],
  [
    'C/ Nou de la Rambla 113, 08004 Barcelona',
    { street: 'C/ Nou de la Rambla 113', city: 'Barcelona', postalCode: '08004', country: 'ES' },
  ],
  ['Via Roma 10, 10121 Torino', { street: 'Via Roma 10', city: 'Torino', postalCode: '10121', country: 'IT' }],
  [
    'Weteringschans 6-8, 1017 SG Amsterdam',
    { street: 'Weteringschans 6-8', city: 'Amsterdam', postalCode: '1017 SG', country: 'NL' },
  ],
  [
    'Rua Augusta 1200, São Paulo - SP, 01304-001',
    { street: 'Rua Augusta 1200', city: 'São Paulo', postalCode: '01304-001', country: 'BR' },
  ],
  [
    '180 Queen St W, Toronto, ON M5V 3X3',
    { street: '180 Queen St W', city: 'Toronto', postalCode: 'M5V 3X3', country: 'CA' },
  ],
  [
    '48 Brunswick St, Fitzroy VIC 3065',
    { street: '48 Brunswick St', city: 'Fitzroy', postalCode: '3065', country: 'AU' },
  ],
  ['〒102-8321 東京都千代田区北の丸公園2-3', { postalCode: '102-8321', country: 'JP' }],
  ['Storgatan 5, 111 23 Stockholm', { street: 'Storgatan 5', city: 'Stockholm', postalCode: '111 23', country: 'SE' }],
  [
    'ul. Nowy Świat 15, 00-029 Warszawa',
    { street: 'ul. Nowy Świat 15', city: 'Warszawa', postalCode: '00-029', country: 'PL' },
  ],
  ['P.O. Box 12, Portland, OR 97201', { street: 'P.O. Box 12', city: 'Portland', postalCode: '97201', country: 'US' }],
  ['Corner of 5th & Main, Austin TX', { street: 'Corner of 5th & Main', city: 'Austin', country: 'US' }],
  ['Portland, Oregon', { city: 'Portland', country: 'US' }],
  ['Dublin 8, Ireland', { city: 'Dublin', country: 'IE' }],
  ['BROOKLYN NY', { city: 'Brooklyn', country: 'US' }],
  ['1805 GEARY BLVD, SAN FRANCISCO, CA', { city: 'San Francisco', country: 'US' }],
  ['St. Paul, MN', { city: 'St. Paul', country: 'US' }],
  ['London\n211 Stockwell Road\nSW9 9SL', { street: '211 Stockwell Road', postalCode: 'SW9 9SL', country: 'GB' }],
  ['Am Kurpark 3, D-83435 Bad Reichenhall', { street: 'Am Kurpark 3', postalCode: '83435', country: 'DE' }],
  ['Hauptstraße 12, Berlin', { street: 'Hauptstraße 12', city: 'Berlin', country: 'DE' }],
  ['12 place de la République, Paris', { street: '12 place de la République', city: 'Paris', country: 'FR' }],
  ['3200 Highway 61 North, Winona, MN', { street: '3200 Highway 61 North', city: 'Winona', country: 'US' }],
  ['SE 47th & Steele St, Portland, OR', { street: 'SE 47th & Steele St', city: 'Portland' }],
  ['301 E. 6th, Austin, TX', { street: '301 E. 6th', city: 'Austin' }],
  ['The Green, Ealing W5 5EN', { city: 'Ealing', postalCode: 'W5 5EN', country: 'GB' }],
  ['Oldfield Rd, Salford M5 4DE', { city: 'Salford', postalCode: 'M5 4DE' }],
  ['67-71 Johnston St, Collingwood VIC', { street: '67-71 Johnston St', city: 'Collingwood', country: 'AU' }],
  ['12 Savage Street, Victoria Island, Lagos', { street: '12 Savage Street', city: 'Lagos', country: 'NG' }],
  ['12/4 Galle Road, Colombo 03', { street: '12/4 Galle Road', city: 'Colombo' }],
  ['In der Au 5, 85049 Ingolstadt', { street: 'In der Au 5', postalCode: '85049' }],
  [
    '6 square des Arts, 1050 Ixelles',
    { street: '6 square des Arts', city: 'Ixelles', postalCode: '1050', country: 'BE' },
  ],
  ['Turnhoutsebaan 286, 2140 Borgerhout', { street: 'Turnhoutsebaan 286', city: 'Borgerhout', country: 'BE' }],
  ['Hidalgo 45, Centro, Guadalajara', { street: 'Hidalgo 45', city: 'Guadalajara', country: 'MX' }],
  ['1075 Budapest, Kazinczy u. 14.', { street: 'Kazinczy u. 14', city: 'Budapest', country: 'HU' }],
])('reads %j', (text, expected) => {
  expect(readAddress(text)).toMatchObject(expected)
})

test('a city that is known brings its coordinates', () => {
  expect(readAddress('Mariahilfer Str. 24, 1070 Wien')).toMatchObject({ latitude: 48.21, longitude: 16.37 })
  expect(readAddress('17 High St')).toMatchObject({ street: '17 High St', latitude: null, longitude: null })
})

test('the number of a house is no postcode of a town that is called as the street is', () => {
  expect(readAddress('2811 MISSION ST.', { country: 'US' })).toMatchObject({ street: '2811 MISSION ST.', city: null })
  expect(readAddress('4500 Camino Real Pkwy', { country: 'US' })).toMatchObject({ postalCode: null })
})

test('a code with a town that no gazetteer knows is believed where it stands alone and the language is that of its country', () => {
  const village = 'Lieu-dit Le Bourg, 24210 Montrivel'
  expect(readAddress(village, { language: 'fr' })).toMatchObject({ city: 'Montrivel', postalCode: '24210' })
  expect(readAddress(village, { language: 'en' })).toBeNull()
  expect(readAddress('15000 Watt', { language: 'de' })).toBeNull()
})

test('in capitals a German street of common words is one on a German page only', () => {
  expect(readAddress('ZUM BERGWERK 1', { language: 'de' })?.street).toBe('ZUM BERGWERK 1')
  expect(readAddress('ZUM BERGWERK 1', { language: 'en' })).toBeNull()
  expect(readAddress('IM MÄRZ 12', { language: 'de' })).toBeNull()
})

test('the hint decides between countries that write alike', () => {
  expect(readAddress('8000 Aarhus')?.country).toBe('DK')
  expect(readAddress('5000 Odense, 1 Main St', { country: 'DK' })?.country).toBe('DK')
  expect(readAddress('Rue Neuve 12, 1000 Bruxelles')?.country).toBe('BE')
  expect(readAddress('Floor plan 5')).toBeNull()
  expect(readAddress('Lilla gata 5', { country: 'SE' })?.street).toBe('Lilla gata 5')
})

const sureness = (text: string) => readAddress(text)?.confidence ?? 0

test('the surer the more of it there is', () => {
  expect(sureness('17 High St')).toBeLessThan(sureness('Manchester M4 1HP'))
  expect(sureness('Manchester M4 1HP')).toBeLessThan(sureness('17 High St, Manchester M4 1HP'))
})

test('its offsets point into the normalised text', () => {
  const text = 'THE ROXY • 9009 SUNSET BLVD'
  const address = readAddress(text)
  expect(address && normalizeAddress(text).slice(address.start, address.end)).toBe('9009 SUNSET BLVD')
})

test('a street whose words stand far apart has its place, too', () => {
  const text = 'Le Phare, rue de  la Paix , ouvert'
  const address = readAddress(text, { language: 'fr' })
  expect(address?.street).toBe('rue de la Paix')
  expect(address && normalizeAddress(text).slice(address.start, address.end)).toBe('rue de  la Paix')
})

test.each([
  'SPRING 2026',
  'rebuilt in Spring 2017',
  '8 PM PLACE',
  '12 bridge',
  '10-120 Personen',
  '2026 Berlin',
  '1200 Avenue',
  'TEL 03-1234-5678 東京都',
  'PM7 3RD',
  'DOORS OR LATER',
  '15 of the best bands on the hill',
  'June 12 Street',
  '',
])('finds no address in %j', (text) => {
  expect(readAddress(text)).toBeNull()
})

/** Dates, times, prices and names from our own labelled lines, none of which is an address. */
const OTHER_LINES = `
FRI 12 JUNE
Fri 12.06 // 8PM–LATE
Saturday, October 31st, 2026 at 7:30pm
12–14 JUNE 2026
Jun 5 & 6
2026.10.31
2026-10-31
SATURDAY JUNE 20
Sat June 20th
JUNE 20
20 JUN
20 JUN '26
JUN 20 2026
20TH OF JUNE
THE 20TH OF JUNE 2026
Sunday 14th June, 2pm - 5pm
Sun. Jun. 14, 2:00 p.m.
SAT • 27 • JUNE
THURSDAY, JULY 16 – SUNDAY, JULY 19
July 16-19, 2026
July 30 - August 2
30 July to 2 August 2026
30/07 - 02/08/2026
Dec 31, 2026 - Jan 1, 2027
28 DEC – 3 JAN
Sept 5, 6, 12 & 13
Sept. 5th
FRI & SAT JULY 10 & 11 AT 8PM
Fri 10 & Sat 11 July
July 10+11
Friday, July 10 & Saturday, July 11
Fri Jun 12 8pm, Sat Jun 13 2pm
FRIDAY 12TH
Save the date: 09.19.26
10.31.26
31.10.26
06/13
6/13/26
SAT 6/13 @ 9PM
Sat 13/6 @ 9PM
New Year’s Eve 2026
Halloween Night, Sat Oct 31
TONIGHT 9PM
Tomorrow at 18:30
THIS SATURDAY
Next Friday 7pm
Saturday 9pm
Thu 3 Sep 2026 19:00–21:30
Wednesday, 2 December 2026, 6.30pm for 7pm
Feb 13
SAT 13 FEB
APRIL 24
Sunday 10 May
June 24, 2026 10 am to 12 noon
June 24 from 11am until 1pm
Date: 24/06/2026 Time: 18:00
SAT 18 JULY / 10PM - 4AM
24 hours: Sat 18 July 12:00 – Sun 19 July 12:00
Nov 6–8, 13–15
ON VIEW JUNE 6 THROUGH SEPTEMBER 13, 2026
Exhibition: 6 Jun – 13 Sep. Opening: 5 Jun, 18:00
MAY 30TH
Sat, May 30, 8:00 PM PDT
JUNE 2026
Summer 2026
30th May 2026 7:00pm-10:00pm
Friday the 13th of November
5TH & 6TH SEPTEMBER
SUN 6 SEPT • DOORS 7PM
THU.OCT.08.2026
10/08 THU 8PM
08-10-2026
OCT 8, 15, 22
October Eighth
June twenty-first at noon
Saturday the twentieth of June two thousand twenty-six
31/10/26
10/31/26
05/06/2026
05/06/2026
Fri 05/06/2026
Wed 05/06/2026 7pm $10
07/08/2026 £10 adv
07/08/2026 $10
Fr, 07.08.2026
9.12 20:00
9.12 8pm
26/10/31
6/5 (Fri) 19:00
11/12/2026
Samedi 14 mars à 20h30
Sa, 14. März 2026, Einlass 19 Uhr, Beginn 20 Uhr
sábado 14 de marzo 21:00 h
Freitag, 12. Juni 2026, 20:00 Uhr
FR 12.06.
12.6.26 ab 19 Uhr
12. - 14. Juni 2026
Vom 12. bis 14. Juni
12.06. – 14.06.2026
Sonntag, 6. September, 11–17 Uhr
Einlass: 18:30 / Beginn: 19:30
Samstag 05. Dezember 2026 um 20 Uhr
Jeden Dienstag 18 Uhr
Vendredi 12 juin 2026
LE 12 JUIN À 20H
du 12 au 14 juin 2026
Du vendredi 12 au dimanche 14 juin
1er juillet 2026, 18h-23h
Dimanche 6 septembre de 10h à 18h
Ouverture des portes : 19h30 – Concert : 20h30
Tous les jeudis à 19h
mercredi 21 août 2026 - 21h00
viernes 12 de junio de 2026
VIERNES 12 JUNIO 20:30 HRS
del 12 al 14 de junio
12, 13 y 14 de junio
Apertura de puertas 20h · Inicio 21h
Domingo 6 de septiembre de 10 a 14 h
Todos los martes 18:00 hs
sabato 13 giugno 2026 ore 21.00
VENERDÌ 12 GIUGNO - ORE 21
dal 12 al 14 giugno
Domenica 6 settembre dalle 10 alle 18
Ogni giovedì dalle 19.30
sexta-feira, 12 de junho de 2026, às 20h
SÁB 13 JUN 22H
13 e 14 de junho
Domingo, 06/09 às 16h30
vrijdag 12 juni 2026 om 20.00 uur
12 t/m 14 juni
Lördag 13 juni kl 19.00
fredag den 12. juni kl. 20
lørdag 13. juni kl. 18:00–21:00
Pe 12.6. klo 19
piątek, 12 czerwca 2026, godz. 19:00
sobota 13. června 2026 v 19 hod
12 июня 2026, начало в 19:00
суббота 13 июня 20:00
12 червня о 19:00
2026年6月12日(金) 19:00開演
6月13日（土） 開場18:30／開演19:00
2026年6月13日 星期六 下午7点30分
6月12日至14日
2026년 6월 13일 (토) 오후 7시
13 Haziran 2026 Cumartesi, saat 20:00
Mié 17 jun 19h
Heiligabend, 24.12.2026 15.30 Uhr
Silvester 2026 ab 20 Uhr
Fr + Sa 12./13. Juni
lundi 15, mardi 16 et mercredi 17 juin
Doors 7 / Show 8
Doors: 6:30 PM  Show: 7:30 PM
Doors open 19:00, starts 20:00
7pm doors, 8pm music
noon
midnight
20:00 Uhr
7.30PM
7–9p
7-9pm
10AM-2PM
11-2pm
9PM - 2AM
9pm til late
9 PM UNTIL LATE
From 6pm
starts @ 8
8 o’clock
8PM ET
19:00 CET
5:00 PM PST / 8:00 PM EST
18:30 – 21:00
1800-2100
19h30
20 h
8:00PM SHARP
half past seven
12 noon – 5 p.m.
12PM TO 12AM
Registration 8:00am, Race start 9:00am
Soundcheck 5, Doors 7, Support 7.45, Headliner 9
2 hours
Duration: 90 minutes
approx. 1h30 without interval
Running time 2 hrs 15 mins
Dauer: ca. 2 Stunden
7PM-ISH
Call us on 020 7946 0018
Gates 5:00 / Music 6:30
Every Tuesday 6-8pm
First Friday of the month
TUESDAYS 8PM
Every other Wednesday at 7pm
2nd & 4th Thursdays, 7:30 PM
Last Saturday of every month 10pm
Mondays & Wednesdays 6pm
Mon–Fri 9am–5pm
Thursday nights from 9
Daily 10:00–18:00
weekly on Fridays
Tuesdays, June 2 – July 7, 6:30pm
Every 3rd Thursday
Jeden ersten Freitag im Monat, 20 Uhr
Chaque premier vendredi du mois
Primer viernes de cada mes
MONDAY NIGHT QUIZ
l2 JUNE
7:3O PM
SAT0CT 31
SATOCT31
FRI12JUNE
I2 JUNE 2O26
JUNE l2TH
SATURDAY0CTOBER 31
OCT0BER 31
0CTOBER 31, 2026
Saturday,June 13,2026
June13,2026at7pm
7PM-l0PM
8:OOPM
8 : 00 PM
8;00 PM
8:00PN
SATURDAY, JUNE 13TH, 2026 • 8:00 P.M
SATURDAY JUNE I3
SATURDAYJUNE13TH
JUNE 13 TH
JUNE 2 1ST
THURSDAY SEPTEMBFR 3
FRlDAY 12 JUNE
FRIDAV 12 JUNE
D00RS 7PM
DOORS7PM SHOW8PM
20.00Uhr
I9:30 Uhr
14. Marz 2026
14 fevrier 2027 a 20h30
20h3O
12/O6/2026
8P.M. TO 11P.M.
Wed 24JUN 26
AUG US T 21
J U N E  1 2
JUN. 20/2026
NOVEMBER7-8
FEBRUARY 3OTH
© 2026 All rights reserved
Est. 1987
Since 1999
Born 12 June 1984
BEST BEFORE 12/06/2026
EXP 06/28
Last updated July 6, 2025
Tickets on sale Friday 5 June
RSVP by June 1st
Early bird ends 31 May
Offer valid until 30/06/2026
Room 7.30
Suite 12/14
24/7
50/50 raffle
Size 6-12
5 & 10 mile run
4.5 stars (120 reviews)
9:41
Version 10.12.3
Score 3-2
Pages 12-14
Ages 6-12
MARCH FOR OUR LIVES
MAY THE FORCE BE WITH YOU
April Wine live
SUN RA ARKESTRA
The Sat Nav Band
Route 66 / Exit 12
Blink 182
1999 (Prince tribute)
30 Seconds To Mars
June Carter Cash
Monday.com
@ The Kingfisher
at The Kingfisher
Venue: Elmfield Academy
VENUE – TOWN HALL
Where: Riverside Park Pavilion
Location: Student Union, Room 204
Live at the Blue Heron
Wo: Kulturzentrum Schlachthof
Ort: Stadthalle Bremen
Où : Salle Pleyel
Lieu : Théâtre de la Ville
Lugar: Sala Apolo
Luogo: Teatro Verdi
Local: Casa da Música
会場：日本武道館
Fillmore Theatre
St. Mary’s Church Hall
Lincoln High School Gymnasium
Central Library, Meeting Room B
£12 adv / £15 door
FREE
Free admission
FREE ENTRY BEFORE 11PM, $10 AFTER
$10-25
$10
Tickets $25.00 + fees
Eintritt frei
ab 12 €
VVK 15 € / AK 18 €
Eintritt: 8,50 €, ermäßigt 5 €
Entrée libre
Tarif : 12€ / réduit 8€
Gratuit
Entrada libre
Entrada: 10€ anticipada, 12€ taquilla
Ingresso gratuito
Ingresso 5 euro
R$ 40,00
pay what you can
Suggested donation $5-10
Cover: $5
10 dollars at the door
Adults £8, Children £4, Family £20
Tickets: from £22.50
¥3,500 (ドリンク代別)
CHF 25.–
250 kr
50 zł
NO COVER
S12 ADV / S15 DOOR
€ 1O,-
$5 OFF your first order
500 INR onwards
₹499
General $35 / VIP $80
Kids under 12 free
Free parking
Gluten free options
Free Palestine benefit concert
smoke-free venue
www. foo .com
eventbrite.com/e/summer-jam-123456
Tickets: https://www.ticketmaster.com/event/1A2B
Visit riversidearts.org for more info.
WWW.RIVERSIDEARTS.ORG/TICKETS
bit.ly/3xYzAb1
linktr.ee/djnova
@handle
IG: @bluenote_nyc
Follow us @thefillmore on Instagram
facebook.com/events/123456789
#SummerJam2026
info@riversidearts.org
INFO @ RIVERSIDEARTS.ORG
Contact: jane.doe@uni-hamburg.de
info(at)kulturhaus.de
Call (206) 555-0142
206.555.0142
RSVP 415-555-0199
Tel. 030 / 901820
Tél : 01 42 68 53 00
+44 20 7946 0018
Box office 0161 496 0000
wwwfoo.com
www,foo.com
foo.c0m
eventbrite. com/e/abc
tickets.example.co.uk
kulturhaus-nord.de
Dr. John feat. Mr.T
8.30pm.Doors
St.Mary
ticketing: dice.fm
ra.co/events/1234567
Scan the QR code to book
18+
All ages
ALL AGES SHOW
21 & over
21+ ONLY W/ VALID ID
FSK 16
Ab 18 Jahren
Over 18s only
14+ (under 16s with an adult)
Ages 5 and up
Kids 6–12 years
Strictly no under 18s
Interdit aux moins de 18 ans
Mayores de 18 años
Family friendly
100+ vendors
20+ years of music
presented by KESTREL
Hosted by MC Lolo
KESTREL presents
Live Nation Presents:
Organised by the Friends of Elm Park
Organizer: Riverside Arts Council
Veranstalter: Kulturverein Nord e.V.
präsentiert von Radio Eins
organisé par la Mairie de Bourg
Organiza: Ayuntamiento de Sevilla
A benefit for the Food Bank, brought to you by Acme Records
in association with Arts Council Northshire
wheelchair accessible
ASL interpreted
BSL interpretation & step-free access
rollstuhlgerecht
Accessible PMR
Hearing loop available
Relaxed performance
Accessible by public transport
SOLD OUT
Ausverkauft
COMPLET
limited seats
Limited tickets available at the door
Few tickets left!
Registration required
First come first served
CANCELLED
POSTPONED
no refunds
rain or shine
All sales final. No refunds or exchanges.
Non-refundable
Bei Regen fällt die Veranstaltung aus
In case of rain the event moves indoors
Rain date: June 14
Findet bei jedem Wetter statt
Jazz trio live with special guest DJ
Open mic night: singer-songwriters
Punk rock show with 4 bands
Photography exhibition & gallery opening
Life drawing class
Farmers market & street food festival
Wine tasting evening
Pancake breakfast fundraiser
Shakespeare: A Midsummer Night’s Dream, by the Drama Club
Stand-up comedy night
Musical theatre premiere
5K charity run / walk
Basketball tournament
Free workshop: learn to sew
Public lecture on climate history
Kubernetes meetup & hack night
AI developer conference
Small business networking breakfast
Job fair – 50 employers
Yoga in the park & meditation
Blood drive
Garage sale
Bingo night
Konzert mit Chor und Orchester
Exposition de peinture
Weihnachtsmarkt mit Glühwein
Flohmarkt
Teatro infantil: El Principito
`

test.each([
  ['VIA GIARDINO 4- SAN LEONE” (MO)', 'it', { street: 'VIA GIARDINO 4', city: 'SAN LEONE', country: 'IT' }],
  ['Via Mulino, 6 - Borgo di Sopra (AL)', 'it', { street: 'Via Mulino, 6', city: 'Borgo di Sopra', country: 'IT' }],
  ['SERRA VERDE-PB', 'pt', { street: null, city: 'SERRA VERDE', country: 'BR' }],
  ['Salle des fêtes, Blagnac (31)', 'fr', { street: null, city: 'Blagnac', country: 'FR' }],
  ['58, Quarry St, Lower Town, Pune 411001', 'en', { city: 'Pune', postalCode: '411001', country: 'IN' }],
  ['14, Temple Road, Nagpur, Maharashtra-440010', 'en', { city: 'Nagpur', postalCode: '440010', country: 'IN' }],
  ['14 HARROW ST I LONDON I SE4 OQA', 'en', { street: '14 HARROW ST', city: 'LONDON', postalCode: 'SE4 0QA' }],
  ['uhlandstrasse 23, 1010 wien', 'de', { street: 'uhlandstrasse 23', city: 'wien', postalCode: '1010' }],
  ['Am Kamp 3, 37671 Höxter-Bruchhausen', 'de', { city: 'Höxter-Bruchhausen', postalCode: '37671', country: 'DE' }],
  ['(Via Appia 42, Roma)', 'it', { street: 'Via Appia 42', city: 'Roma' }],
  ['265 chemin de tous vents / Lavoir', 'fr', { street: '265 chemin de tous vents' }],
  ['Satama-aukio 3, Helsinki', 'fi', { street: 'Satama-aukio 3', city: 'Helsinki' }],
])('reads "%s", %s', (text, language, expected) => {
  expect(readAddress(text, { language })).toMatchObject(expected)
})

test('a British postcode right behind a street names no town', () => {
  expect(readAddress('14 HARROW STREET, SE4 0QA')).toMatchObject({ postalCode: 'SE4 0QA', city: null })
})

test.each([
  ['Mühlener Straße', 'de', 'Mühlener Straße'],
  ['VIA CORSO NUOVO - FERRARA', 'it', 'VIA CORSO NUOVO'],
  ['rue des Lilas', 'fr', 'rue des Lilas'],
  ['Quay Road, Ennis', 'en', 'Quay Road'],
])('a street without a number is read where a part of "%s" is nothing else', (text, language, street) => {
  expect(readAddress(text, { language })).toMatchObject({ street })
})

test.each([
  ['The Long Road', 'de'],
  ['si balla in via Roma con tutti', 'it'],
  ['Piazza Roma', 'it'],
  ['Band (MO)', 'en'],
  ['Marie (31)', 'fr'],
  ['DJ Kool - SP', 'en'],
  ['call 411001', 'en'],
  ['12345 votes', 'en'],
  ['VENHA E INSCREVA-SE', 'pt'],
])('takes no address from "%s", %s', (text, language) => {
  expect(readAddress(text, { language })).toBeNull()
})

test('finds no address on 458 lines about other things', () => {
  const found = OTHER_LINES.split('\n').filter((line) => readAddress(line))
  expect(found).toEqual([])
})

test('a street without a number is known by the town behind it, in whatever language the page is', () => {
  expect(readAddress('VIA CORSO MONTE - SASSARI', { language: 'en' })).toMatchObject({
    street: 'VIA CORSO MONTE',
    country: 'IT',
  })
  expect(readAddress('VIA CORSO MONTE - GUESTS', { language: 'en' })).toBeNull()
  expect(readAddress('Via Dolorosa Choir', { language: 'en' })).toBeNull()
})
