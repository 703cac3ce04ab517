// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { cardFieldsOf } from '@swap/contract/card-fields'
import { fieldName, type FieldName } from '@swap/contract/reading'
import { NEXT_DAY } from '@swap/contract/certainty'
import { expect, test } from 'vitest'
import { sampleEvidence, sampleEvent } from '../../../testing/sample-event.ts'
import { factRow, stubServer, renderCard } from '../../../testing/render-card.tsx'

/** An event with every field, all read clearly except the given ones. */
function eventWith(...doubtful: FieldName[]) {
  const event = sampleEvent({
    end_date: '2099-12-06',
    end_time: '23:00',
    duration: 'PT3H',
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    description: 'With supper',
    age_restrictions: '18+',
    accessibility_info: 'Step-free',
    notes: 'Doors 19:00',
    seat: 'Row F, Seat 12',
    gate: '4',
    order_number: 'K7-90142',
    social_links: '@nightferry',
    location: {
      venue: 'The Boathouse',
      address: '8 Quay Street',
      city: 'Harwick',
      postal_code: 'HW1',
      country: 'GB',
      coordinates: null,
    },
    contact: {
      organizer_name: 'Kiln Club',
      organizer_contact: '0191 000',
      event_url: 'https://a.example',
      booking_link: 'https://b.example',
    },
    ticket_info: {
      ticket_price: '12',
      ticket_currency: 'EUR',
      ticket_availability: 'Few left',
      cancellation_policy: 'No refunds',
    },
  })
  const all = fieldName.options.map((field) => [
    field,
    sampleEvidence({ confidence: doubtful.includes(field) ? 0.6 : 0.95 }),
  ])
  return { ...event, evidence: Object.fromEntries(all) as typeof event.evidence }
}

const shown = (event: ReturnType<typeof eventWith>) => {
  stubServer(event)
  return renderCard(event)
}
const marked = () => screen.queryAllByText('Please check').length
const counted = (event: ReturnType<typeof eventWith>) =>
  cardFieldsOf(event, 'detailed').filter(({ certainty }) => certainty === 'check').length

test.each(fieldName.options)('a doubtful %s is marked on the card as often as it is counted', (field) => {
  const event = eventWith(field)
  shown(event)
  expect(marked()).toBe(counted(event))
})

test('all doubtful fields together are marked on the card as often as they are counted', () => {
  const event = eventWith(...fieldName.options)
  shown(event)
  expect(counted(event)).toBeGreaterThan(12)
  expect(marked()).toBe(counted(event))
})

test('a doubtful last day shows "Please check" in the row of the date', () => {
  shown(eventWith('end_date'))
  expect(factRow('When').getByText('Please check')).toBeTruthy()
})

const nextDay = (confidence: number) => {
  const event = eventWith()
  const start_date = sampleEvidence({ source: 'worked-out', note: NEXT_DAY, confidence })
  return { ...event, evidence: { ...event.evidence, start_date } }
}

test('the next day of a weekly event shows "Worked out", or "Please check" if its rule is doubtful', () => {
  const { unmount } = shown(nextDay(0.95))
  expect(factRow('When').getByText('Worked out')).toBeTruthy()
  unmount()
  shown(nextDay(0.6))
  expect(factRow('When').getByText('Please check')).toBeTruthy()
})
