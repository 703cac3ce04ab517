// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvidence, sampleEvent, samplePicture } from '../../testing/sample-event.ts'
import { factRow, stubServer, renderCard } from '../../testing/render-card.tsx'

const boathouse = { venue: 'The Boathouse', country: 'GB', coordinates: null }

test('a card is labelled by its title and shows the certainty and the clipping of each value', () => {
  renderCard(sampleEvent())
  expect(screen.getByRole('article', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(factRow('When').getByText(/4 December 2099|December 4, 2099/)).toBeTruthy()
  expect(factRow('When').getByText('Read clearly')).toBeTruthy()
  expect(factRow('When').getByRole('img', { name: 'Cut-out of the picture showing FRI 4 DECEMBER' })).toBeTruthy()
  expect(factRow('Starts').getByText('Please check')).toBeTruthy()
  expect(factRow('Where').getByText('8 Quay Street, Harwick')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Picture you added: Night Ferry Quartet' })).toBeTruthy()
})

const rowNames = () => screen.queryAllByRole('term').map((it) => it.textContent)

test('a ticket has rows for seat, gate and order number; other events have none of them', () => {
  const ticket = { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }
  const said = { ...sampleEvent().evidence, seat: sampleEvidence({ text: 'Row F Seat 12' }) }
  const { unmount } = renderCard(sampleEvent({ ...ticket, evidence: said }))
  expect(factRow('Seat').getByText('Row F, Seat 12')).toBeTruthy()
  expect(factRow('Seat').getByRole('img', { name: 'Cut-out of the picture showing Row F Seat 12' })).toBeTruthy()
  expect(factRow('Gate').getByText('4')).toBeTruthy()
  expect(factRow('Order number').getByText('K7-90142')).toBeTruthy()
  expect(rowNames().slice(3, 7)).toEqual(['Where', 'Seat', 'Gate', 'Order number'])
  unmount()
  renderCard(sampleEvent({ seat: null, gate: null, order_number: null }))
  expect(rowNames()).not.toContain('Seat')
})

test('a seat is corrected in its row', async () => {
  const asked = stubServer(sampleEvent({ seat: 'Row F, Seat 12' }))
  renderCard(sampleEvent({ seat: 'Row F, Seat 12' }))
  fireEvent.click(factRow('Seat').getByRole('button', { name: 'Change: Seat' }))
  fireEvent.change(factRow('Seat').getByRole('textbox'), { target: { value: 'Row G, Seat 1' } })
  fireEvent.click(factRow('Seat').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toContainEqual(['PATCH', '/api/events/e1', { seat: 'Row G, Seat 1' }]))
})

test('a town that is part of the address is not repeated', () => {
  const address = '8 Quay Street, HW1 2AB Harwick'
  renderCard(sampleEvent({ location: { ...boathouse, address, city: 'Harwick', postal_code: 'HW1 2AB' } }))
  expect(factRow('Where').getByText(address)).toBeTruthy()
})

test('a venue named by its address shows the address once', () => {
  const address = '8 QUAY STREET, HARWICK'
  renderCard(
    sampleEvent({
      location: { ...boathouse, venue: '8 Quay Street Harwick', address, city: 'HARWICK', postal_code: null },
    }),
  )
  expect(factRow('Where').getByText('8 Quay Street Harwick')).toBeTruthy()
  expect(factRow('Where').queryByText(address)).toBeNull()
})

test('an unknown value shows a button to add it, never an invented value', () => {
  renderCard(
    sampleEvent({
      start_time: '00:00',
      location: null,
      evidence: { title: sampleEvidence(), start_date: sampleEvidence() },
    }),
  )
  expect(factRow('Starts').getByRole('button', { name: 'Add a time' })).toBeTruthy()
  expect(factRow('Starts').getByText('Not in picture')).toBeTruthy()
  expect(factRow('Where').getByText('Not in picture')).toBeTruthy()
  expect(screen.queryByText('00:00')).toBeNull()
  expect(screen.queryAllByRole('term').map((it) => it.textContent)).not.toContain('Price')
})

test('worked-out, assumed, edited and confirmed values say so', () => {
  const { evidence: all, contact } = sampleEvent()
  renderCard(
    sampleEvent({
      contact: { ...contact, organizer_name: 'Low Tide Promotions' },
      evidence: {
        ...all,
        start_date: sampleEvidence({
          source: 'worked-out',
          boxes: [],
          note: 'Counted from the day the picture was taken.',
        }),
        start_time: sampleEvidence({ source: 'user', boxes: [] }),
        venue: sampleEvidence({ source: 'assumed' }),
        organizer_name: sampleEvidence({ source: 'user', confirmed: true }),
      },
    }),
  )
  expect(factRow('When').getByText('Worked out')).toBeTruthy()
  expect(factRow('When').getByText('Counted from the day the picture was taken.')).toBeTruthy()
  expect(factRow('Starts').getByText('You edited')).toBeTruthy()
  expect(factRow('Where').getByText('Assumed')).toBeTruthy()
  expect(factRow('From').getByText('You confirmed')).toBeTruthy()
})

test('a date read without a year is clear, and says where the year comes from', () => {
  const note = "The year isn't printed: it follows from the weekday."
  const event = sampleEvent()
  renderCard({ ...event, evidence: { ...event.evidence, start_date: sampleEvidence({ source: 'worked-out', note }) } })
  expect(factRow('When').getByText('Read clearly')).toBeTruthy()
  expect(factRow('When').getByText(note)).toBeTruthy()
})

test('a value that the card asks about shows "Please check", however clearly it was read', () => {
  renderCard(sampleEvent({ question: { field: 'start_date', why: 'past', choices: [] } }))
  expect(factRow('When').getByText('Please check')).toBeTruthy()
})

test('a clipping with too little room shrinks as a whole: its sizes are relative to itself', () => {
  renderCard(sampleEvent())
  const { style } = factRow('When').getByRole('img', { name: /FRI 4 DECEMBER/ })
  expect(style.aspectRatio).toMatch(/^[\d.]+ \/ [\d.]+$/)
  for (const value of [style.backgroundSize, style.backgroundPosition]) expect(value).toMatch(/^[\d.]+% [\d.]+%$/)
  // The box of the sample lies a tenth from the left of a picture 900 px wide, and is 540 px wide without its margins.
  const [across = ''] = style.backgroundSize.split('%')
  expect(Number(across)).toBeCloseTo((100 * 900) / (540 + 2 * 0.18 * 60), 0)
})

test('a card without its picture keeps the facts and shows no clippings', () => {
  renderCard(sampleEvent(), samplePicture({ url: null }))
  expect(factRow('When').getByText('Read clearly')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a typed event says "Not filled in", as it has no picture', () => {
  const said = sampleEvidence({ source: 'user', boxes: [] })
  stubServer(sampleEvent())
  renderCard(sampleEvent({ location: null, evidence: { title: said, start_date: said } }))
  expect(screen.getAllByText('You wrote').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Not filled in').length).toBeGreaterThan(0)
  expect(screen.queryByText('Not in picture')).toBeNull()
})

test('values from a calendar file say so; values that the owner changed since then say "You wrote"', () => {
  const filed = sampleEvidence({ source: 'user', fromFile: true, boxes: [] })
  stubServer(sampleEvent())
  renderCard(
    sampleEvent({
      evidence: { title: filed, start_date: filed, start_time: sampleEvidence({ source: 'user', boxes: [] }) },
    }),
  )
  expect(factRow('When').getByText('Calendar file')).toBeTruthy()
  expect(factRow('Starts').getByText('You wrote')).toBeTruthy()
})

/** An event with a price. */
const priced = () =>
  sampleEvent({
    ticket_info: { ...sampleEvent().ticket_info, ticket_price: '12', ticket_currency: 'EUR' },
    evidence: { ...sampleEvent().evidence, ticket_price: sampleEvidence() },
  })

test('the brief level shows when and where, and no more', async () => {
  stubServer(priced(), 200, 'brief')
  renderCard(priced())
  await waitFor(() => expect(screen.queryByText('Price')).toBeNull())
  expect(screen.getByText('When')).toBeTruthy()
  expect(screen.getByText('Where')).toBeTruthy()
})

test('the detailed level also shows the price', async () => {
  stubServer(priced())
  renderCard(priced())
  await screen.findByText('Price')
})

test('the comprehensive level shows every field, with a quote from the picture', async () => {
  const event = sampleEvent({ category: 'Music', time_zone: 'Pacific/Auckland' })
  const told = {
    ...event,
    evidence: {
      ...event.evidence,
      start_date: sampleEvidence({ text: 'FRI 4\nDECEMBER' }),
      start_time: sampleEvidence({ source: 'user', text: 'MUSIC 8PM' }),
      category: sampleEvidence({ source: 'worked-out', text: null }),
      time_zone: sampleEvidence({ source: 'worked-out', text: null }),
    },
  }
  stubServer(told, 200, 'comprehensive')
  renderCard(told)
  expect(await screen.findByText('The picture says “FRI 4 DECEMBER”.', { exact: false })).toBeTruthy()
  expect(screen.queryByText(/MUSIC 8PM/)).toBeNull()
  expect(factRow('Category').getByText('Music')).toBeTruthy()
  expect(screen.getAllByText('Auckland (GMT+13)')).toHaveLength(1)
})

test('the duration is shown in words', () => {
  const { evidence: all } = sampleEvent()
  renderCard(sampleEvent({ duration: 'PT1H30M', evidence: { ...all, duration: sampleEvidence() } }))
  expect(factRow('Lasts').getByText('1 hour 30 minutes')).toBeTruthy()
})

test('a title in capitals is shown in title case, and edited in its own spelling', async () => {
  renderCard(sampleEvent({ title: 'NIGHT FERRY QUARTET', titleShown: 'Night Ferry Quartet' }))
  expect(screen.getByRole('heading', { name: 'Night Ferry Quartet' })).toBeTruthy()
  screen.getByRole('button', { name: 'Change the title' }).click()
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('NIGHT FERRY QUARTET')
})

const noContact = { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null }

test('a ticket link and an event page with the same address are shown once', () => {
  const event = sampleEvent()
  const contact = {
    ...noContact,
    booking_link: 'https://nightferry.example/live',
    event_url: 'nightferry.example/live/',
  }
  renderCard({
    ...event,
    contact,
    evidence: { ...event.evidence, booking_link: sampleEvidence(), event_url: sampleEvidence() },
  })
  expect(factRow('Tickets').getByRole('link', { name: 'nightferry.example' })).toBeTruthy()
  expect(screen.queryAllByRole('term').map((it) => it.textContent)).not.toContain('Link')
  expect(screen.queryByRole('link', { name: 'Open event page, nightferry.example' })).toBeNull()
})

test('a phone number is grouped as in its country and is a link that calls it', () => {
  const event = sampleEvent()
  const phones = { '+442079460018': '+44 20 7946 0018' }
  const said = {
    ...event.evidence,
    organizer_name: sampleEvidence(),
    organizer_contact: sampleEvidence(),
    booking_link: sampleEvidence(),
  }
  const booking = { ...noContact, booking_link: 'tel:+442079460018' }
  const { unmount } = renderCard({
    ...event,
    phones,
    evidence: said,
    contact: { ...booking, organizer_contact: '030 901820' },
  })
  const call = factRow('Tickets').getByRole('link', { name: '+44 20 7946 0018' })
  expect(call.getAttribute('href')).toBe('tel:+442079460018')
  expect(factRow('Contact').getByRole('link', { name: '030 901820' }).getAttribute('href')).toBe('tel:030901820')
  unmount()
  const host = { ...noContact, organizer_name: 'Low Tide Promotions', organizer_contact: 'hello@lowtide.example' }
  renderCard({ ...event, evidence: said, contact: host })
  const write = factRow('From').getByRole('link', { name: 'hello@lowtide.example' })
  expect(write.getAttribute('href')).toBe('mailto:hello@lowtide.example')
})

test('a date in the notes is formatted like every other date of the card', () => {
  const event = sampleEvent({ notes: 'Rain date 2099-12-11 19:30' })
  renderCard({ ...event, evidence: { ...event.evidence, notes: sampleEvidence() } })
  expect(factRow('Notes').getByText(/^Rain date .*(?:11 December 2099|December 11, 2099)/)).toBeTruthy()
})

test('a place has links to a map and to directions', () => {
  renderCard(sampleEvent())
  for (const name of ['Map', 'Directions']) {
    const link = factRow('Where').getByRole('link', { name })
    expect(link.getAttribute('href')).toContain('The%20Boathouse%2C%208%20Quay%20Street%2C%20Harwick')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
})
