import { expect, test } from 'vitest'
import { readClassified } from '../../testing/read-classified.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

/** Reads the location from a poster with these lines between date and price. */
const placeOf = async (...lines: string[]) => {
  const around: SizedLine[] = [
    ['MIDNIGHT FOXES', 4],
    ['Friday 12 June 2026, 20:00', 1.6],
    ...lines.map((line): SizedLine => [line, 1.4]),
    ['Tickets €15', 1],
  ]
  const { events } = await readClassified(pageOfLines(around), { today: '2026-05-20', timeZone: 'UTC' })
  return events[0]?.location ?? null
}

test.each([
  [['im Morgenrot'], 'Morgenrot'],
  [['A L’AUTRE RIVAGE'], 'AUTRE RIVAGE'],
  [['presso Il Melograno'], 'Il Melograno'],
  [['Skatepark am Nordufer'], 'Skatepark am Nordufer'],
  [['Kulturní dům Lipová'], 'Kulturní dům Lipová'],
  [['Sede: Circolo Arci Il Faro'], 'Circolo Arci Il Faro'],
  [['Locat¡on: Copper Pier'], 'Copper Pier'],
  [['LOCATED AT', 'Copper Pier'], 'Copper Pier'],
  [['LOCATED AT', '3212 Royal Street', 'COPPER PIER'], 'COPPER PIER'],
  [['Amphithéâtre Lumière / Site de la Colline (Université)'], 'Amphithéâtre Lumière'],
  [['na hřišti v Lipové'], 'hřišti v Lipové'],
  [['Three nights of film at the Rialto, 12 Mill Road'], 'The Rialto'],
  [['The Inn at Elm Hill, 12 Mill Road'], 'The Inn at Elm Hill'],
  [['presso il cortile del palazzo', 'di Arti e Mestieri'], 'cortile del palazzo di Arti e Mestieri'],
])('finds the venue in %j', async (lines, venue) => {
  expect((await placeOf(...lines))?.venue).toContain(venue)
})

test.each([
  [['im Anschluss']],
  [['au programme']],
  [['TREASURE HUNT WORKSHOP']],
  [['directed by Jane Smith']],
  [['WHERE', '3212 Royal Street']],
  [['TICKETS MAY BE BOUGHT', 'AT THE DOOR OR ONLINE AT']],
  [['Book online now']],
  [['Viernes', 'entrada libre']],
  [['& coffee and cake in the bar']],
  [['@ Quiz evening', '@ Web Design Club', '@ Treasure hunt']],
  [['Coordonnées']],
  [['our club is run by people who think that music belongs to everybody']],
])('%j has no venue', async (lines) => {
  expect((await placeOf(...lines))?.venue ?? null).toBeNull()
})

test('an online event has the venue Online, however its tickets are sold', async () => {
  expect((await placeOf('Live online via Zoom'))?.venue).toBe('Online')
  expect((await placeOf('VIOLET THEATER', 'TICKETS AT THE DOOR OR ONLINE AT'))?.venue).toBe('VIOLET THEATER')
})

test('a hall is found on a line that also names its building', async () => {
  const line = 'Amphitheatre Lovelace | on the site of the North Bank (University of Paris Faraday)'
  expect((await placeOf(line))?.venue).toBe('Amphitheatre Lovelace')
})

test('a kind of building before its name does not need the line above', async () => {
  expect((await placeOf('FROM ALL REGIONS', 'Hotel Miramar'))?.venue).toBe('Hotel Miramar')
})
