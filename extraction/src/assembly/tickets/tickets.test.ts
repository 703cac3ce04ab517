import { describe, expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfPlacedLines, pageOfText } from '../../testing/page-of-lines.ts'
import { tickets, type Ticket } from '../../testing/tickets.ts'

const ABOUT = { today: '2026-11-25', timeZone: 'Europe/London' }
const pageOf = ({ lines = [], placed }: Partial<Ticket>) =>
  placed ? pageOfPlacedLines(placed) : pageOfText(lines.join('\n'))
const eventsOn = (ticket: Partial<Ticket>) => readPage(pageOf(ticket), ABOUT).events
const detailsOn = (ticket: Partial<Ticket>) =>
  eventsOn(ticket).map(({ seat, gate, order_number }) => ({ seat, gate, order_number }))

describe('seat, gate and order number are read from a ticket', () => {
  test.each([...tickets.development, ...tickets.heldOut])('$name', (ticket) =>
    expect(detailsOn(ticket)).toEqual([ticket.want]),
  )
})

test.each([...tickets.notTickets])('a poster with ticket words has no seat, gate or order number: %s', (...lines) => {
  for (const details of detailsOn({ lines })) expect(details).toEqual({ seat: null, gate: null, order_number: null })
})

test.each([...tickets.development, ...tickets.heldOut].map((ticket) => [ticket.name, ticket] as const))(
  'the fields of a ticket are not repeated in the notes or the description: %s',
  (_, ticket) => {
    for (const { notes, description, order_number: order, evidence } of eventsOn(ticket)) {
      const prose = `${notes}\n${description}`
      if (order) expect(prose).not.toContain(order)
      for (const line of evidence.seat?.text?.split('\n') ?? []) expect(prose).not.toContain(line)
    }
  },
)

test('a seat and an order number each have their own box', () => {
  const [event] = eventsOn({
    lines: [
      'THE CORNMILL',
      'A Winter for Marigold',
      '12 December 2026, 7.30pm',
      'Row F Seat 12',
      'Order number: 48210733',
    ],
  })
  expect(event?.evidence.seat).toMatchObject({ source: 'read', text: 'Row F Seat 12' })
  expect(event?.evidence.seat?.boxes).toHaveLength(1)
  expect(event?.evidence.order_number).toMatchObject({ text: 'Order number: 48210733' })
})

test.each([
  ['Booking ref LUN48213 · Station Street, York', 'LUN48213'],
  ['Order QX7-40921', 'QX7-40921'],
  ['Order no. 4821 0733', '4821 0733'],
  ['Booking number 01632 960 018', null],
  ['Order no. 12/12/2026', null],
  ['Order by 4 December', null],
])('an order number is a code, not a phone number, day or sentence: %s', (line, order_number) => {
  const lines = ['LUNA CINEMA', 'The Salt Road', 'Saturday 12 December 2026, 17:40', 'Row G · Seat 14', line]
  expect(detailsOn({ lines })).toEqual([{ seat: 'Row G, Seat 14', gate: null, order_number }])
})
