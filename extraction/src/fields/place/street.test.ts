import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const streetOf = (text: string, language?: string) => readAddress(text, { language })?.street ?? null

test.each([
  ['en', '1450 Broadway, Oakland', '1450 Broadway'],
  ['en', '380 W. Alder', '380 W. Alder'],
  ['en', '15 North Mall, Cork', '15 North Mall'],
  ['en', '100 Sunday River Road', '100 Sunday River Road'],
  ['en', '12 Sun Valley Road', '12 Sun Valley Road'],
  ['en', '350 Augusta Park Lane', '350 Augusta Park Lane'],
  ['en', '45 Friday Harbor Drive', '45 Friday Harbor Drive'],
  ['en', '8 Mars Hill Road', '8 Mars Hill Road'],
  ['en', '12 August Street', '12 August Street'],
  ['en', 'Kaiserring 12, 68161 Mannheim', 'Kaiserring 12'],
  [undefined, 'Kaiserring 12', 'Kaiserring 12'],
  [undefined, 'Reeperbahn 48', 'Reeperbahn 48'],
  ['de', 'Mühlstr.7, 12345 Neustadt', 'Mühlstr.7'],
  ['de', 'Brunnstr 12', 'Brunnstr 12'],
  ['de', 'Platz der Freiheit 1', 'Platz der Freiheit 1'],
  ['de', 'Zur Alten Säge 3', 'Zur Alten Säge 3'],
  ['fr', '110, rte de Quimper', '110, rte de Quimper'],
  ['fr', '2 parvis de la gare', '2 parvis de la gare'],
  ['it', 'V.le Adriatico 22', 'V.le Adriatico 22'],
  ['it', 'VIA DEI TIGLI.15', 'VIA DEI TIGLI.15'],
  ['it', 'Via XX Settembre 12', 'Via XX Settembre 12'],
  ['it', 'via Petrarca snc', 'via Petrarca snc'],
  ['it', 'Loc. Pian del Lupo, Siena', 'Loc. Pian del Lupo'],
  ['es', 'C/Olmo nº 5, 28013 Madrid', 'C/Olmo nº 5'],
  ['es', 'Avda. de los Olivos s/n', 'Avda. de los Olivos s/n'],
  ['es', 'Jr. Tacna 450', 'Jr. Tacna 450'],
  ['es', 'Carrera 7 # 12-34', 'Carrera 7 # 12-34'],
  ['es', 'Ctra. de Soria km 4', 'Ctra. de Soria km 4'],
  ['pt', 'Praça da Alegria, s/n', 'Praça da Alegria, s/n'],
  ['pl', 'Rynek Mały 8', 'Rynek Mały 8'],
  ['cs', 'nám. Svornosti 3', 'nám. Svornosti 3'],
  ['cs', 'Lipové náměstí 9', 'Lipové náměstí 9'],
  ['hu', 'Kazinczy utca 12', 'Kazinczy utca 12'],
  ['ro', 'Str. Ion Creangă 12', 'Str. Ion Creangă 12'],
  ['hr', 'Trg slobode 3', 'Trg slobode 3'],
  ['tr', 'Çınar Cad. No: 5', 'Çınar Cad. No: 5'],
  ['lv', 'Liepu iela 12', 'Liepu iela 12'],
  ['ru', 'Садовый пр., 5', 'Садовый пр., 5'],
  ['id', 'Jl. Melati No. 12', 'Jl. Melati No. 12'],
])('%s: %j is a street', (language, text, street) => {
  expect(streetOf(text, language)).toBe(street)
})

test.each([
  ['Ilica 12, Zagreb', 'Ilica 12'],
  ['Pikk 7, Tallinn', 'Pikk 7'],
])('the town after it makes %j an address', (text, street) => {
  expect(streetOf(text)).toBe(street)
})

test.each([
  ['an answer that is asked for', 'R.S.V.P. by 13', 'fr'],
  ['a word that streets end in', 'Plein 6', 'nl'],
  ['a weekday', 'Am Freitag 12 Juni', 'de'],
  ['a month', 'Im Juni 2', 'de'],
  ['a month that begins like a street', 'Avril 2014 à Lyon', 'fr'],
  ['a year', 'Galleria Aperta 2024', 'it'],
  ['a weekday before a town', 'Freitag 12, Berlin', 'de'],
  ['the name of a club', 'Studio 54, Boston', 'en'],
  ['a hall of a house', 'Halle 4, Köln', 'de'],
  ['a number in a series', 'Teil 3, Köln', 'de'],
  ['a show of that name', '12 Broadway hits in one night', 'en'],
  ['a sale', '2 Day Yard Sale', 'en'],
  ['a day in front of a square', '15 June Town Hall Square', 'en'],
  ['a day in front of a road', '10 Aug 12 Mill Road', 'en'],
  ['a square with a time', 'Place de la Mairie 14h', 'fr'],
  ['a square with a day', 'Place du Village samedi 13', 'fr'],
  ['a course with an age', 'Cours de yoga 18', 'fr'],
  ['an underground line', 'U-Bahn 6', 'en'],
  ['a motorway', 'Take Autobahn 12', 'en'],
])('%s is not a street: %j', (_, text, language) => {
  expect(streetOf(text, language)).toBeNull()
})

test.each([
  ['Rue Haute 14', 'Rue Haute 14'],
  ['Place Verte 14h', null],
  ['Place Verte 14 h', null],
  ['Place Verte samedi 13', null],
])('in Belgium %j is read as %j', (text, street) => {
  expect(readAddress(text, { language: 'fr', country: 'BE' })?.street ?? null).toBe(street)
})

test('streets are found in processes, too, in which V8 has compiled so many patterns that it no longer optimises them', () => {
  const read = `
    const { findStreet } = await import(${JSON.stringify(new URL('street.ts', import.meta.url).href)})
    const texts = ['VIA CORSO NUOVO - FERRARA', 'Quay Road, Ennis', 'Mühlener Straße, Ingolstadt', '1450 NORTH BROADWAY, Oakland', '700 E. 21ST, Austin']
    process.stdout.write(JSON.stringify(texts.map((text) => findStreet(text, { language: 'en', country: '' })?.name ?? null)))`
  const args = ['--no-regexp-optimization', '--input-type=module', '--eval', read]
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toEqual([
    'VIA CORSO NUOVO',
    'Quay Road',
    'Mühlener Straße',
    '1450 NORTH BROADWAY',
    '700 E. 21ST',
  ])
})
