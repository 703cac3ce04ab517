import { expect, test } from 'vitest'
import { certaintyThreshold } from '@swap/contract/quick-answers'
import { readPage } from '../../read-page.ts'
import { pageOfPlacedLines, pageOfText, type PlacedText } from '../../testing/page-of-lines.ts'

const ABOUT = { today: '2026-11-25', timeZone: 'Europe/Berlin' }

const readTicket = (page: ReturnType<typeof pageOfText>) => readPage(page, ABOUT)
const journeysIn = (page: ReturnType<typeof pageOfText>) =>
  readTicket(page).events.map(({ title, start_date, start_time, end_date, end_time, location }) => ({
    title,
    start: `${start_date} ${start_time}`,
    end: `${end_date ?? ''} ${end_time}`.trim(),
    venue: location?.venue ?? null,
  }))

const BOARDING_PASS: PlacedText[] = [
  ['BOARDING PASS', 60, 60, 44],
  ['Blue Heron Air', 700, 60, 30],
  ['NAME', 60, 150, 18],
  ['LIMA/ANA', 60, 176, 26],
  ['FROM', 60, 240, 18],
  ['TO', 560, 240, 18],
  ['Munich (MUC)', 60, 266, 40],
  ['Berlin (BER)', 560, 266, 40],
  ['FLIGHT', 60, 360, 18],
  ['DATE', 250, 360, 18],
  ['BOARDING', 440, 360, 18],
  ['DEPARTURE', 620, 360, 18],
  ['ARRIVAL', 820, 360, 18],
  ['LH 2034', 60, 386, 28],
  ['12 JAN 2027', 250, 386, 24],
  ['09:25', 440, 386, 28],
  ['09:55', 620, 386, 28],
  ['11:05', 820, 386, 28],
  ['GATE', 60, 460, 18],
  ['SEAT', 250, 460, 18],
  ['BOOKING REF', 440, 460, 18],
  ['G24', 60, 486, 28],
  ['14C', 250, 486, 28],
  ['7XK29P', 440, 486, 28],
]

test('a boarding pass is an event from departure to arrival', () => {
  expect(journeysIn(pageOfPlacedLines(BOARDING_PASS))).toEqual([
    { title: 'LH 2034 Munich → Berlin', start: '2027-01-12 09:55', end: '11:05', venue: 'Munich (MUC)' },
  ])
})

test.each(['Departs 10:32 · Arrives 13:44', 'Depart 10:32 · Arrive 13:44'])(
  'a train ticket can name its stations in words: %s',
  (hours) => {
    const ticket = [
      'CREST RAIL',
      'Off-Peak Single',
      'Leeds to Oxford Parkway',
      'Friday 18 December 2026',
      hours,
      'Coach D · Seat 47A · window',
      'Booking reference KX7Q2MB',
    ]
    expect(journeysIn(pageOfText(ticket.join('\n')))).toEqual([
      { title: 'Leeds → Oxford Parkway', start: '2026-12-18 10:32', end: '13:44', venue: 'Leeds' },
    ])
  },
)

test('each detail of a boarding pass has its own box, and no other line is offered as the title', () => {
  const { evidence } = readTicket(pageOfPlacedLines(BOARDING_PASS)).events[0] ?? {}
  expect(evidence?.start_date?.text).toBe('12 JAN 2027')
  expect(evidence?.start_time?.text).toBe('09:55')
  expect(evidence?.end_time?.text).toBe('11:05')
  expect(evidence?.venue?.text).toBe('Munich (MUC)')
  expect(evidence?.title?.text?.split('\n')).toEqual(['Munich (MUC)', 'Berlin (BER)'])
  expect(evidence?.title?.alternatives).toEqual([])
})

test('seat, gate and booking reference of a boarding pass are fields; the notes have the rest', () => {
  const [flight] = readTicket(pageOfPlacedLines(BOARDING_PASS)).events
  expect(flight).toMatchObject({ seat: '14C', gate: 'G24', order_number: '7XK29P' })
  expect(flight?.evidence.gate?.text).toBe('G24')
  expect(flight?.notes?.split('; ')).toEqual(['Boarding 09:25', 'Arrival 11:05, Berlin (BER)'])
  expect(flight?.location?.city).toBe('Munich')
  expect(flight?.contact.organizer_contact).toBeNull()
  expect(flight?.description ?? '').not.toMatch(/09:25|G24|14C|SEAT/)
})

test.each([
  [
    'German',
    [
      'Berlin Hbf → Hamburg Hbf',
      'Online-Ticket',
      'Fr, 15.01.2027',
      'ab 08:38 Berlin Hbf Gl. 5',
      'an 10:26 Hamburg Hbf Gl. 8',
      'ICE 802 Wagen 21 Sitzplatz 64',
      'Auftragsnummer 7X2K9P',
    ],
    { title: 'Berlin Hbf → Hamburg Hbf', start: '2027-01-15 08:38', end: '10:26', venue: 'Berlin Hbf' },
  ],
  [
    'German in a table',
    [
      'Fahrkarte',
      'Halt Datum Zeit Gleis Produkte',
      'Berlin Hbf 15.01.2027 ab 08:38 5 ICE 802',
      'Hamburg Hbf 15.01.2027 an 10:26 8',
      'Wagen 21, Platz 64',
      'Auftragsnummer: 7X2K9P',
    ],
    { title: 'Berlin Hbf → Hamburg Hbf', start: '2027-01-15 08:38', end: '10:26', venue: 'Berlin Hbf' },
  ],
  [
    'French',
    [
      'PARIS GARE DE LYON → LYON PART DIEU',
      'Départ 15/01/2027 à 18h58 PARIS GARE DE LYON',
      'Arrivée 15/01/2027 à 21h02 LYON PART DIEU',
      'TGV INOUI 6625 VOITURE 07 PLACE 045',
      'Dossier QXRTZB',
    ],
    {
      title: 'PARIS GARE DE LYON → LYON PART DIEU',
      start: '2027-01-15 18:58',
      end: '21:02',
      venue: 'PARIS GARE DE LYON',
    },
  ],
  [
    'Italian',
    [
      'Biglietto',
      'Da Milano Centrale a Roma Termini',
      'Partenza 15/01/2027 07:10',
      'Arrivo 15/01/2027 10:09',
      'Frecciarossa 9615 Carrozza 5 Posto 12A',
      'PNR ABX23K',
    ],
    { title: 'Milano Centrale → Roma Termini', start: '2027-01-15 07:10', end: '10:09', venue: 'Milano Centrale' },
  ],
  [
    'Spanish',
    [
      'Billete',
      'Origen: Madrid Puerta de Atocha',
      'Destino: Barcelona Sants',
      'Fecha: 15/01/2027',
      'Salida 16:30 Llegada 19:00',
      'AVE 03162 Coche 4 Plaza 7C',
      'Localizador KX72QP',
    ],
    {
      title: 'Madrid Puerta de Atocha → Barcelona Sants',
      start: '2027-01-15 16:30',
      end: '19:00',
      venue: 'Madrid Puerta de Atocha',
    },
  ],
  [
    'English',
    [
      'Advance Single',
      'From Leeds to London Kings Cross',
      '15 January 2027',
      'Departs 18:15',
      'Arrives 20:31',
      'Coach B Seat 41',
      'Booking reference TQ7K2M',
    ],
    { title: 'Leeds → London Kings Cross', start: '2027-01-15 18:15', end: '20:31', venue: 'Leeds' },
  ],
  [
    'on a screenshot of a booking',
    [
      'Your trip to Berlin',
      'Fri 15 Jan 2027',
      '09:55 Munich Airport (MUC)',
      '1h 10m, LH 2034',
      '11:05 Berlin Brandenburg (BER)',
      'Booking reference 7XK29P',
      'Seat 14C',
    ],
    {
      title: 'LH 2034 Munich → Berlin Brandenburg',
      start: '2027-01-15 09:55',
      end: '11:05',
      venue: 'Munich Airport (MUC)',
    },
  ],
])('a ticket that is %s starts at its departure and ends at its arrival', (_, lines, journey) => {
  expect(journeysIn(pageOfText(lines.join('\n')))).toEqual([journey])
})

const PLACED: [name: string, page: PlacedText[], journey: object][] = [
  [
    'names airports by their codes',
    [
      ['BOARDING PASS', 20, 40, 30],
      ['MUC', 20, 180, 76],
      ['BER', 700, 180, 76],
      ['Munich', 20, 290, 26],
      ['Berlin', 760, 290, 26],
      ['DATE', 20, 340, 18],
      ['GATE', 160, 340, 18],
      ['BOARDING', 320, 340, 18],
      ['DEPARTS', 520, 340, 18],
      ['ARRIVES', 700, 340, 18],
      ['SEAT', 880, 340, 18],
      ['12 JAN 27', 20, 366, 22],
      ['G24', 160, 366, 30],
      ['09:25', 320, 366, 30],
      ['09:55', 520, 366, 30],
      ['11:05', 700, 366, 30],
      ['14C', 880, 366, 30],
    ],
    { title: 'Munich → Berlin', start: '2027-01-12 09:55', end: '11:05', venue: 'Munich' },
  ],
  [
    'stacks a stop in each column',
    [
      ['Il tuo biglietto', 20, 40, 40],
      ['Partenza', 20, 130, 24],
      ['Arrivo', 500, 130, 24],
      ['Milano Centrale', 20, 165, 26],
      ['Roma Termini', 500, 165, 26],
      ['15/01/2027', 20, 200, 26],
      ['15/01/2027', 500, 200, 26],
      ['07:10', 20, 235, 26],
      ['10:09', 500, 235, 26],
      ['Frecciarossa 9615 Carrozza 5 Posto 12A', 20, 320, 26],
    ],
    { title: 'Milano Centrale → Roma Termini', start: '2027-01-15 07:10', end: '10:09', venue: 'Milano Centrale' },
  ],
  [
    'puts stops into the rows of a table',
    [
      ['Online-Ticket', 20, 40, 40],
      ['Einfache Fahrt: Berlin → Hamburg', 20, 140, 26],
      ['Berlin Hbf', 30, 250, 26],
      ['15.01.2027', 190, 250, 24],
      ['ab 08:38 7', 360, 250, 24],
      ['ICE 802', 520, 262, 24],
      ['Wagen 21, Platz 64', 660, 262, 22],
      ['Hamburg Hbf', 30, 285, 26],
      ['15.01.2027', 190, 285, 24],
      ['an 10:26 8', 360, 285, 24],
      ['Auftragsnummer: 7X2K9P', 20, 360, 24],
      ['Gebucht am 20.11.2026', 20, 420, 24],
    ],
    { title: 'Berlin Hbf → Hamburg Hbf', start: '2027-01-15 08:38', end: '10:26', venue: 'Berlin Hbf' },
  ],
]

test.each(PLACED)('a ticket that %s is one journey', (_, page, journey) => {
  expect(journeysIn(pageOfPlacedLines(page))).toEqual([journey])
  expect(readTicket(pageOfPlacedLines(page)).question).toBeNull()
})

test('a night train arrives on the next day', () => {
  const lines = [
    'Wien Hbf → Zürich HB',
    'Abfahrt 15.01.2027 21:40 Wien Hbf',
    'Ankunft 09:20 Zürich HB',
    'NJ 466 Wagen 302 Platz 46',
    'Auftragsnummer 7X2K9P',
  ]
  expect(journeysIn(pageOfText(lines.join('\n')))).toMatchObject([
    { start: '2027-01-15 21:40', end: '2027-01-16 09:20' },
  ])
})

test('an arrival in another time zone is noted in local time and stored in that of the departure', () => {
  const lines = [
    'Boarding pass',
    'From: Frankfurt (FRA)',
    'To: New York (JFK)',
    'Flight LH 400',
    'Date 15 Jan 2027',
    'Departure 10:50',
    'Arrival 13:25',
    'Seat 31A',
  ]
  const [flight] = readTicket(pageOfText(lines.join('\n'))).events
  expect(flight).toMatchObject({ start_time: '10:50', end_time: '19:25', time_zone: 'Europe/Berlin' })
  expect(flight?.notes).toContain('Arrival 13:25, New York (JFK) (local time there)')
  expect(flight?.evidence.end_time).toMatchObject({
    source: 'worked-out',
    note: '13:25 in New York, counted in the time of Frankfurt.',
  })
})

test('an arrival in an unknown time zone is never certain', () => {
  const lines = [
    'Boarding pass',
    'From: Frankfurt (FRA)',
    'To: Port Qumbar (PQX)',
    'Flight LH 9400',
    'Date 15 Jan 2027',
    'Departure 10:50',
    'Arrival 13:25',
    'Seat 31A',
  ]
  const [flight] = readTicket(pageOfText(lines.join('\n'))).events
  expect(flight?.evidence.end_time?.source).toBe('assumed')
  expect(flight?.evidence.end_time?.confidence).toBeLessThan(certaintyThreshold('end_time'))
  expect(flight?.evidence.end_time?.note).toContain('Port Qumbar')
})

test('the outward and the return journey are two events', () => {
  const out = ['Outward', 'ab 08:38 Berlin Hbf 15.01.2027', 'an 10:26 Hamburg Hbf', 'ICE 802 Wagen 21 Sitzplatz 64']
  const back = ['Rückfahrt', 'ab 17:34 Hamburg Hbf 17.01.2027', 'an 19:22 Berlin Hbf', 'ICE 803 Wagen 22 Sitzplatz 61']
  const page = pageOfText(['Auftragsnummer 7X2K9P', ...out, ...back].join('\n'))
  expect(journeysIn(page)).toMatchObject([
    { title: 'Berlin Hbf → Hamburg Hbf', start: '2027-01-15 08:38' },
    { title: 'Hamburg Hbf → Berlin Hbf', start: '2027-01-17 17:34' },
  ])
  expect(readTicket(page).events).toMatchObject([
    { seat: 'Wagen 21, Sitzplatz 64', order_number: '7X2K9P' },
    { seat: 'Wagen 22, Sitzplatz 61', order_number: '7X2K9P' },
  ])
})

test('a coach trip to a market and a stadium ticket are not journeys', () => {
  for (const lines of [
    [
      'Coach trip to York Christmas Market',
      'Saturday 5 December 2026',
      'Departs 08:00 Leeds, returns 18:00',
      'Tickets £15',
    ],
    [
      'Rovers v City',
      'Saturday 5 December 2026, 15:00',
      'Gate 4, Row C, Seat 14',
      'From £12 to £24',
      'Moor Park Stadium',
    ],
  ]) {
    const titles = readTicket(pageOfText(lines.join('\n'))).events.map(({ title }) => title)
    expect(titles.join()).not.toContain('→')
  }
})
