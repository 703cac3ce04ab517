import { expect, test } from 'vitest'
import { hasVenueWord, isVenueLabel, readVenue } from './venue.ts'

test.each([
  ['@ The Kingfisher', 'The Kingfisher'],
  ['at The Kingfisher', 'The Kingfisher'],
  ['Venue: Elmfield Academy', 'Elmfield Academy'],
  ['VENUE – TOWN HALL', 'TOWN HALL'],
  ['Where: Riverside Park Pavilion', 'Riverside Park Pavilion'],
  ['Location: Student Union, Room 204', 'Student Union, Room 204'],
  ['Live at the Blue Heron', 'the Blue Heron'],
  ['Wo: Kulturzentrum Schlachthof', 'Kulturzentrum Schlachthof'],
  ['Ort: Stadthalle Bremen', 'Stadthalle Bremen'],
  ['Où : Salle Pleyel', 'Salle Pleyel'],
  ['Lieu : Théâtre de la Ville', 'Théâtre de la Ville'],
  ['Lugar: Sala Apolo', 'Sala Apolo'],
  ['Luogo: Teatro Verdi', 'Teatro Verdi'],
  ['Local: Casa da Música', 'Casa da Música'],
  ['会場：日本武道館', '日本武道館'],
  ['演出场地 大剧院 三楼', '大剧院 三楼'],
  ['活动地点：河边剧场', '河边剧场'],
  ['Tonight im Kulturhaus Nord', 'Kulturhaus Nord'],
  ['Jazz | Where: Town Hall', 'Town Hall'],
  ['Start Location: Copper Pier', 'Copper Pier'],
  ['Dia diém: Trung tâm Sao Mai', 'Trung tâm Sao Mai'],
  ['Locat¡on: Copper Pier', 'Copper Pier'],
  ['Místo konání: Sokolovna', 'Sokolovna'],
])('reads %j as %j', (text, name) => {
  expect(readVenue(text)?.name).toBe(name)
})

test.each([
  '@ 8pm',
  '@ 206 555 0142',
  'INFO @ RIVERSIDEARTS.ORG',
  'at midnight',
  'Meet me at noon',
  'Fillmore Theatre',
  'Director: Jane Smith',
  'Info: 555 0142',
  '12 € im VVK',
  'PARTY IM JUZ',
  '',
])('finds no venue in %j', (text) => {
  expect(readVenue(text)).toBeNull()
})

test('the cue says whether a label or a lead-in marks the venue', () => {
  const texts = ['Venue: The Lantern', '@ The Lantern', 'at The Lantern']
  expect(texts.map((text) => readVenue(text)?.cue)).toEqual(['label', 'lead', 'lead'])
})

test.each([
  'Fillmore Theatre',
  'St. Mary’s Church Hall',
  'Lincoln High School Gymnasium',
  'Stadthalle Bremen',
  'Konserthuset',
  'Kulturní dům Lipová',
  'Oratorio San Carlo',
  'Hacienda del Valle',
  'Sporthal De Dreef',
  'Feuerwehrhaus',
  'Câmara Municipal',
  'Skatepark Nord',
  '日本武道館',
])('%j has a venue word', (text) => {
  expect(hasVenueWord(text)).toBe(true)
})

test.each(['Jane Smith', 'Barbara', 'Doors 8pm', ''])('%j has no venue word', (text) => {
  expect(hasVenueWord(text)).toBe(false)
})

test.each([
  ['WHERE:', true],
  ['LOCATED AT', true],
  ['Ort', true],
  ['会場：', true],
  ['演出场地：', true],
  ['演出：', false],
  ['Where: Town Hall', false],
  ['Whereabouts', false],
])('is %j only a label? %j', (text, answer) => {
  expect(isVenueLabel(text)).toBe(answer)
})
