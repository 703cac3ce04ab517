import { expect, test } from 'vitest'
import { normalizeAddress, readAddress } from './address.ts'
import otherLines from '../../testing/lines-without-address.json' with { type: 'json' }

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
  ['Portland, Oregon', { city: 'Portland', country: 'US' }],
  ['Dublin 8, Ireland', { city: 'Dublin', country: 'IE' }],
  ['BROOKLYN NY', { city: 'BROOKLYN', country: 'US' }],
  ['1805 GEARY BLVD, SAN FRANCISCO, CA', { city: 'SAN FRANCISCO', country: 'US' }],
  ['St. Paul, MN', { city: 'St. Paul', country: 'US' }],
  ['London\n211 Stockwell Road\nSW9 9SL', { street: '211 Stockwell Road', postalCode: 'SW9 9SL', country: 'GB' }],
  ['Am Kurpark 3, D-83435 Bad Reichenhall', { street: 'Am Kurpark 3', postalCode: '83435', country: 'DE' }],
  ['Hauptstraße 12, Berlin', { street: 'Hauptstraße 12', city: 'Berlin', country: 'DE' }],
  ['12 place de la République, Paris', { street: '12 place de la République', city: 'Paris', country: 'FR' }],
  ['3200 Highway 61 North, Winona, MN', { street: '3200 Highway 61 North', city: 'Winona', country: 'US' }],
  ['301 E. 6th, Austin, TX', { street: '301 E. 6th', city: 'Austin' }],
  ['The Green, Ealing W5 5EN', { city: 'Ealing', postalCode: 'W5 5EN', country: 'GB' }],
  ['Oldfield Rd, Salford M5 4DE', { city: 'Salford', postalCode: 'M5 4DE' }],
  ['12 Savage Street, Victoria Island, Lagos', { street: '12 Savage Street', city: 'Lagos', country: 'NG' }],
  ['12/4 Galle Road, Colombo 03', { street: '12/4 Galle Road', city: 'Colombo' }],
  ['In der Au 5, 85049 Ingolstadt', { street: 'In der Au 5', postalCode: '85049' }],
  [
    '6 square des Arts, 1050 Ixelles',
    { street: '6 square des Arts', city: 'Ixelles', postalCode: '1050', country: 'BE' },
  ],
  ['Turnhoutsebaan 286, 2140 Borgerhout', { street: 'Turnhoutsebaan 286', city: 'Borgerhout', country: 'BE' }],
  ['Hidalgo 45, Centro, Guadalajara', { street: 'Hidalgo 45', city: 'Guadalajara', country: 'MX' }],
  ['93200 St Denis', { city: 'St Denis', postalCode: '93200', country: 'FR' }],
  ['42000 St Etienne', { city: 'St Etienne', postalCode: '42000', country: 'FR' }],
  ['35400 St-Malo', { city: 'St-Malo', postalCode: '35400', country: 'FR' }],
  ['2514 EH The Hague', { city: 'The Hague', postalCode: '2514 EH', country: 'NL' }],
  ['9000 St. Gallen', { city: 'St. Gallen', postalCode: '9000', country: 'CH' }],
  ['Kremser Gasse 5, 3100 St. Pölten', { street: 'Kremser Gasse 5', postalCode: '3100', country: 'AT' }],
  ['Av. Rivadavia 11045, Buenos Aires', { street: 'Av. Rivadavia 11045', city: 'Buenos Aires', country: 'AR' }],
  ['Blvd. Agua Caliente 10470, Tijuana', { street: 'Blvd. Agua Caliente 10470', city: 'Tijuana', country: 'MX' }],
  ['Via Roma, 10121 Torino', { street: 'Via Roma', city: 'Torino', postalCode: '10121', country: 'IT' }],
  ['1075 Budapest, Kazinczy u. 14.', { street: 'Kazinczy u. 14', city: 'Budapest', country: 'HU' }],
])('reads %j', (text, expected) => {
  expect(readAddress(text)).toMatchObject(expected)
})

test('a known city has coordinates', () => {
  expect(readAddress('Mariahilfer Str. 24, 1070 Wien')).toMatchObject({ latitude: 48.21, longitude: 16.37 })
  expect(readAddress('17 High St')).toMatchObject({ street: '17 High St', latitude: null, longitude: null })
})

test('a house number is not the postcode of a town with the name of the street', () => {
  expect(readAddress('2811 MISSION ST.', { country: 'US' })).toMatchObject({ street: '2811 MISSION ST.', city: null })
  expect(readAddress('4500 Camino Real Pkwy', { country: 'US' })).toMatchObject({ postalCode: null })
})

test('a postcode with an unknown town is accepted if nothing is beside it and the page is in the language of its country', () => {
  const village = 'Lieu-dit Le Bourg, 24210 Montrivel'
  expect(readAddress(village, { language: 'fr' })).toMatchObject({ city: 'Montrivel', postalCode: '24210' })
  expect(readAddress(village, { language: 'en' })).toBeNull()
  expect(readAddress('15000 Watt', { language: 'de' })).toBeNull()
})

test('a German street of common words in capitals is recognised only on a German page', () => {
  expect(readAddress('ZUM BERGWERK 1', { language: 'de' })?.street).toBe('ZUM BERGWERK 1')
  expect(readAddress('ZUM BERGWERK 1', { language: 'en' })).toBeNull()
  expect(readAddress('IM MÄRZ 12', { language: 'de' })).toBeNull()
})

test('the hint decides between countries with the same address format', () => {
  expect(readAddress('8000 Aarhus')?.country).toBe('DK')
  expect(readAddress('5000 Odense, 1 Main St', { country: 'DK' })?.country).toBe('DK')
  expect(readAddress('Rue Neuve 12, 1000 Bruxelles')?.country).toBe('BE')
  expect(readAddress('Floor plan 5')).toBeNull()
  expect(readAddress('Lilla gata 5', { country: 'SE' })?.street).toBe('Lilla gata 5')
})

const sureness = (text: string) => readAddress(text)?.confidence ?? 0

test('a more complete address has a higher confidence', () => {
  expect(sureness('17 High St')).toBeLessThan(sureness('Manchester M4 1HP'))
  expect(sureness('Manchester M4 1HP')).toBeLessThan(sureness('17 High St, Manchester M4 1HP'))
})

test('offsets point into the normalised text', () => {
  const text = 'THE ROXY • 9009 SUNSET BLVD'
  const address = readAddress(text)
  expect(address && normalizeAddress(text).slice(address.start, address.end)).toBe('9009 SUNSET BLVD')
})

test('a street with wide gaps between its words has offsets too', () => {
  const text = 'Le Phare, rue de  la Paix , Lyon'
  const address = readAddress(text, { language: 'fr' })
  expect(address?.street).toBe('rue de la Paix')
  expect(address && normalizeAddress(text).slice(address.start, address.end)).toBe('rue de  la Paix , Lyon')
})

test.each([
  ['Hafenstrasse 7, 20359 Hamburg Order 7730-1188', 'Hafenstrasse 7, 20359 Hamburg'],
  ['Mariahilfer Str. 24, 1070 Wien Tel. 01 5123', 'Mariahilfer Str. 24, 1070 Wien'],
  ['Hauptstraße 12, 10827 Berlin Mitte', 'Hauptstraße 12, 10827 Berlin Mitte'],
])('the label of a phone number after the town in %j is not part of the address', (text, printed) => {
  const address = readAddress(text)
  expect(address && normalizeAddress(text).slice(address.start, address.end)).toBe(printed)
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

test.each([
  ['VIA GIARDINO 4- SAN LEONE” (MO)', 'it', { street: 'VIA GIARDINO 4', city: 'SAN LEONE', country: 'IT' }],
  ['Via Mulino, 6 - Borgo di Sopra (AL)', 'it', { street: 'Via Mulino, 6', city: 'Borgo di Sopra', country: 'IT' }],
  ['SERRA VERDE-PB', 'pt', { street: null, city: 'SERRA VERDE', country: 'BR' }],
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

test('a British postcode right after a street does not make it a town', () => {
  expect(readAddress('14 HARROW STREET, SE4 0QA')).toMatchObject({ postalCode: 'SE4 0QA', city: null })
})

test.each([
  ['Mühlener Straße, Ingolstadt', 'de', 'Mühlener Straße'],
  ['MÜHLENER STRAẞE, INGOLSTADT', 'de', 'MÜHLENER STRAẞE'],
  ['VIA CORSO NUOVO - FERRARA', 'it', 'VIA CORSO NUOVO'],
  ['rue des Lilas, Lyon', 'fr', 'rue des Lilas'],
  ['Quay Road, Ennis', 'en', 'Quay Road'],
])('a street without a number is read in "%s", since a town follows', (text, language, street) => {
  expect(readAddress(text, { language })).toMatchObject({ street })
})

test.each([
  ['The Long Road', 'en'],
  ['rue des Lilas', 'fr'],
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

test('finds no address on hundreds of lines about other things', () => {
  const { lines } = otherLines
  expect(lines.length).toBeGreaterThan(400)
  expect(lines.filter((line) => readAddress(line))).toEqual([])
})

test('a street without a number is recognised by the town after it, in any language', () => {
  expect(readAddress('VIA CORSO MONTE - SASSARI', { language: 'en' })).toMatchObject({
    street: 'VIA CORSO MONTE',
    country: 'IT',
  })
  expect(readAddress('VIA CORSO MONTE - GUESTS', { language: 'en' })).toBeNull()
  expect(readAddress('Via Dolorosa Choir', { language: 'en' })).toBeNull()
})
