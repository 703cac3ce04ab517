// The texts and colours of the demo's posters.
import { addDays, ambiguousDate, formatDate, weekdayOf } from './dates.ts'
import type { Poster } from './draw-poster.ts'

type Colours = Pick<Poster, 'paper' | 'ink' | 'accent'>

const sea: Colours = { paper: '#f1f5f7', ink: '#1c2733', accent: '#1f4e79' }
const clay: Colours = { paper: '#fbf3e4', ink: '#2b2320', accent: '#8a3b12' }
const moss: Colours = { paper: '#eef4ec', ink: '#1d2a20', accent: '#20603c' }
const plum: Colours = { paper: '#f6eef5', ink: '#281d2b', accent: '#5b2a86' }

const english = (day: string) => formatDate(day, 'en-GB').replace(',', '')
const short = (day: string) =>
  formatDate(day, 'en-GB', { weekday: 'short', month: 'long', year: undefined }).replace(',', '')
const slashDate = (day: string) => day.split('-').toReversed().join('/')

type Day = (days: number) => string

const inHarwick = (on: Day) => ({
  ferry: poster('night-ferry', sea, [
    ['Night Ferry Quartet', 110],
    ['Late jazz on the water', 44],
    [english(on(8)), 62],
    ['Doors 19:30, music 20:00', 54],
    ['The Boathouse', 56],
    ['8 Quay Street, Harwick', 42],
    ['Tickets £12', 48],
  ]),
  films: poster('film-week', plum, [
    ['Lyric Film Week', 100],
    [`${short(on(14))}  20:30  Paper Moon Road`, 46],
    [`${short(on(15))}  20:30  The Glass Bird`, 46],
    [`${short(on(16))}  22:00  Midnight Shorts`, 46],
    ['The Lyric', 60],
    ['3 Mill Road, Harwick', 44],
  ]),
  carols: poster('harbour-carols', sea, [
    ['Harbour Carols', 110],
    [english(on(17)), 62],
    ['16:00', 60],
    ['Fish Dock 3', 56],
  ]),
  apples: poster('apple-day', moss, [
    ['Apple Day', 110],
    [english(on(-12)), 62],
    ['11:00 – 15:00', 56],
    ['Orchard Lane Farm', 56],
    ['Free entry', 44],
  ]),
  drawing: poster('life-drawing', clay, [
    ['Life Drawing', 110],
    [`Every ${weekdayOf(on(5))}`, 62],
    [`from ${formatDate(on(5), 'en-GB', { weekday: undefined })}`, 56],
    ['19:00 – 21:00', 56],
    ['Brickfield Studios', 56],
  ]),
})

const atTheDock = (on: Day) => ({
  market: poster('night-market', moss, [
    ['Harbour Night Market', 110],
    [english(on(10)), 62],
    ['14:00 – 20:00', 58],
    ['Fish Dock 3', 56],
  ]),
  marketFlyer: poster('night-market-flyer', plum, [
    ['Harbour Night Market', 90],
    ['Street food, lights and music', 44],
    [english(on(10)), 54],
    ['14:00 – 20:00', 52],
    ['Fish Dock 3', 50],
    ['Free entry', 44],
  ]),
  repair: poster('repair-cafe', moss, [
    ['Repair Café', 110],
    [english(on(6)), 62],
    ['10:00 – 13:00', 60],
    ['Town Library', 56],
    ['14 Wharf Road, Harwick', 42],
  ]),
})

const abroad = (on: Day) => ({
  choir: poster('konzert', clay, [
    ['Klang der Stille', 110],
    ['Kammerchor Lindental', 46],
    [formatDate(on(16), 'de-DE'), 62],
    ['19.30 Uhr', 56],
    ['Johanneskirche', 56],
    ['Kirchgasse 4, 69115 Heidelberg', 42],
    ['Eintritt frei', 44],
  ]),
  foxes: poster('midnight-foxes', plum, [
    ['Midnight Foxes', 110],
    [formatDate(on(20), 'en-US'), 62],
    ['Doors 7 PM / Show 8 PM', 56],
    ['The Copper Room', 56],
    ['412 Mercer Street, Portland, OR 97201', 42],
    ['$15 advance', 44],
  ]),
  ball: poster('bal', sea, [
    ['Bal des Pompiers', 110],
    [formatDate(on(23), 'fr-FR'), 62],
    ['20h30', 60],
    ['Salle des Fêtes', 56],
    ['12 rue du Canal, 44000 Nantes', 42],
    ['Entrée 8 €', 44],
  ]),
  flamenco: poster('flamenco', clay, [
    ['Noche de Flamenco', 110],
    [formatDate(on(27), 'es-ES').replace(',', ''), 62],
    ['21:00 h', 60],
    ['Teatro del Puerto', 56],
    ['Calle Mayor 7, 28013 Madrid', 42],
    ['Entrada 10 €', 44],
  ]),
})

/** Posters that need review: an ambiguous date, a weekday that does not match the date, no date at all. */
const doubtful = (on: Day, today: string) => ({
  openMic: poster('open-mic', plum, [
    ['Open Mic Night', 110],
    [slashDate(ambiguousDate(today)), 70],
    ['20:00', 60],
    ['The Lantern', 56],
    ['Free entry', 44],
  ]),
  pottery: poster('pottery-taster', clay, [
    ['Pottery Taster', 110],
    [`${weekdayOf(on(12))} ${formatDate(on(15), 'en-GB', { weekday: undefined })}`, 62],
    ['18:30', 60],
    ['Brickfield Studios', 56],
    ['6 Kiln Yard', 42],
  ]),
  garden: poster('garden-swap', moss, [
    ['Garden Swap', 110],
    ['Seeds, plants and cake', 46],
    ['10:00 – 13:00', 60],
    ["St Anne's Hall", 56],
    ['Church Lane', 42],
  ]),
})

/** Returns the demo's posters, with dates around today. All names, places and addresses are invented. */
export function demoPosters(today: string) {
  const on = (days: number) => addDays(today, days)
  return { ...inHarwick(on), ...atTheDock(on), ...abroad(on), ...doubtful(on, today) }
}

const poster = (name: string, colours: Colours, lines: Poster['lines']): Poster => ({ name, ...colours, lines })
