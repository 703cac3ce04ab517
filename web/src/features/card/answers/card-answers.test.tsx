// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvidence, sampleEvent } from '../../../testing/sample-event.ts'
import { alternativeValue, latestToast, factRow, stubServer, renderCard } from '../../../testing/render-card.tsx'

test('a missing place can be added in its row, and the focus stays in the row', async () => {
  const { venue: _, ...rest } = sampleEvent().evidence
  const event = sampleEvent({ location: null, evidence: rest })
  const asked = stubServer(event)
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add a place' }))
  const field = screen.getByLabelText('Editing: Where')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a place' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a place' }))
  fireEvent.change(screen.getByLabelText('Editing: Where'), { target: { value: 'The Boathouse' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { location: { venue: 'The Boathouse' } }]]))
})

test("the card's question is answered with one tap", async () => {
  const event = sampleEvent({
    question: {
      field: 'start_time',
      why: 'low-confidence',
      choices: [
        { value: '20:00', confidence: 0.6, boxes: [] },
        { value: '18:00', confidence: 0.2, boxes: [] },
      ],
    },
  })
  const asked = stubServer(event)
  renderCard(event)
  const question = within(screen.getByRole('group', { name: 'One thing to check' }))
  expect(question.getByRole('button', { name: /^Yes, / })).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: /^(?:18:00|6:00)/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'One thing to check' })).toBeNull())
  expect(asked).toEqual([['PATCH', '/api/events/e1', { start_time: '18:00' }]])
})

test('if date and weekday disagree, each answer says which of them it follows', () => {
  const days = ['2099-12-04', '2099-12-07', '2099-11-30'].map(alternativeValue)
  renderCard(sampleEvent({ question: { field: 'start_date', why: 'weekday-mismatch', choices: days } }))
  const asked = within(screen.getByRole('group', { name: 'One thing to check' }))
  expect(asked.getByRole('button', { name: /^Fri.* 4.*, by the date$|^Fri.*Dec 4.*, by the date$/ })).toBeTruthy()
  expect(asked.getAllByRole('button', { name: /^Mon.*, by the weekday$/ })).toHaveLength(2)
})

test('after an answer the focus is on no other answer, so that pressing the key again changes nothing', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({
    evidence: { ...all, title: sampleEvidence({ alternatives: [alternativeValue('Night Ferry')] }) },
    question: {
      field: 'start_time',
      why: 'low-confidence',
      choices: [alternativeValue('20:00'), alternativeValue('18:00')],
    },
  })
  stubServer(event)
  renderCard(event)
  const question = within(screen.getByRole('group', { name: 'One thing to check' }))
  const choice = question.getByRole('button', { name: /^Yes, / })
  choice.focus()
  fireEvent.click(choice)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Change/))
  expect(screen.getByRole('button', { name: 'Night Ferry' })).toBeTruthy()
})

test('an event without a date asks for it and cannot be added to the calendar before', () => {
  const { start_date: _, ...rest } = sampleEvent().evidence
  renderCard(
    sampleEvent({ start_date: '', evidence: rest, question: { field: 'start_date', why: 'missing', choices: [] } }),
  )
  expect(screen.getByRole('group', { name: 'When is it?' })).toBeTruthy()
  expect(screen.getByText('I can see an event but could not read its date. When is it?')).toBeTruthy()
  expect(screen.getByLabelText('Date').getAttribute('type')).toBe('date')
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('alternative titles are one tap away until the person has chosen', async () => {
  const { evidence: all } = sampleEvent()
  const alternatives = ['Night Ferry', 'Low Tide', 'Harwick'].map((value) => ({ value, confidence: 0.3, boxes: [] }))
  const event = sampleEvent({ evidence: { ...all, title: sampleEvidence({ alternatives }) } })
  const asked = stubServer({ ...event, evidence: { ...all, title: sampleEvidence({ source: 'user', alternatives }) } })
  renderCard(event)
  expect(screen.queryByRole('button', { name: 'Harwick' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Night Ferry' }))
  await screen.findByRole('heading', { name: 'Night Ferry' })
  expect(asked).toEqual([['PATCH', '/api/events/e1', { title: 'Night Ferry' }]])
  expect(screen.queryByRole('button', { name: 'Low Tide' })).toBeNull()
})

test('a tapped title shows at once, and is reverted with a message if the server refuses it', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({
    evidence: { ...all, title: sampleEvidence({ alternatives: [alternativeValue('Night Ferry')] }) },
  })
  stubServer(event, 409)
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Night Ferry' }))
  expect(await screen.findByRole('heading', { name: 'Night Ferry' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Night Ferry Quartet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Night Ferry' })).toBeTruthy()
  expect(latestToast()).toBe('This changed in the meantime. Please check it again.')
})

test('a tapped answer is announced to screen readers', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({
    evidence: { ...all, title: sampleEvidence({ alternatives: [alternativeValue('Night Ferry')] }) },
  })
  stubServer({ ...event, evidence: { ...all, title: sampleEvidence({ source: 'user' }) } })
  renderCard(event)
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Title: Or is it' })).getByRole('button', { name: 'Night Ferry' }),
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Title: Night Ferry'))
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

test('the alternatives to a certain date come first when its editor opens', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({
    evidence: { ...all, start_date: sampleEvidence({ alternatives: [alternativeValue('2099-04-12')] }) },
  })
  const asked = stubServer(event)
  renderCard(event)
  expect(factRow('When').queryByRole('group')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change: When' }))
  const [first] = factRow('When').getAllByRole('button')
  expect(first?.textContent).toMatch(/12 Apr 2099|Apr 12, 2099/)
  if (first) fireEvent.click(first)
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { start_date: '2099-04-12' }]]))
})

test('a doubtful time offers alternatives and "No time given"', async () => {
  const { evidence: all } = sampleEvent()
  const alternatives = ['18:00', '19:00', '21:00'].map(alternativeValue)
  const event = sampleEvent({ evidence: { ...all, start_time: sampleEvidence({ confidence: 0.6, alternatives }) } })
  const asked = stubServer(event)
  renderCard(event)
  const offered = within(factRow('Starts').getByRole('group', { name: 'Starts: Or is it' })).getAllByRole('button')
  expect(offered).toHaveLength(3)
  fireEvent.click(factRow('Starts').getByRole('button', { name: 'No time given' }))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { start_time: null }]]))
})

test('an unread time is one tap away if something in the picture looks like a time', async () => {
  const { start_time: _, ...rest } = sampleEvent().evidence
  const event = sampleEvent({
    start_time: '00:00',
    evidence: rest,
    suggestions: { start_time: [{ ...alternativeValue('19:00'), boxes: [[0.1, 0.8, 0.2, 0.04]] }] },
  })
  const asked = stubServer(event)
  renderCard(event)
  fireEvent.click(within(factRow('Starts').getByRole('group', { name: 'Starts: Is it' })).getByRole('button'))
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', { start_time: '19:00' }]]))
})

test('a time is edited in its row', async () => {
  const event = sampleEvent()
  const asked = stubServer(event)
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Add an end' }))
  fireEvent.change(screen.getByLabelText('Editing: Ends'), { target: { value: '23:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Editing: Ends')).toBeNull())
  expect(asked).toEqual([['PATCH', '/api/events/e1', { end_time: '23:00' }]])
})

test('an impossible date shows an error at its field and is not sent', async () => {
  const asked = stubServer(sampleEvent())
  renderCard(sampleEvent())
  fireEvent.click(screen.getByRole('button', { name: 'Change: When' }))
  const field = screen.getByLabelText('Editing: When')
  fireEvent.change(field, { target: { value: '1850-01-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter a day between 1900 and 2200.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test('a value marked "Please check" is confirmed with one tap; a certain value has no such button', async () => {
  const { evidence: all } = sampleEvent()
  const event = sampleEvent({
    evidence: { ...all, venue: sampleEvidence({ confidence: 0.6 }), start_time: sampleEvidence() },
  })
  const asked = stubServer({
    ...event,
    evidence: { ...all, venue: sampleEvidence({ source: 'user', confirmed: true }), start_time: sampleEvidence() },
  })
  renderCard(event)
  expect(factRow('Starts').queryByRole('button', { name: /right$/ })).toBeNull()
  expect(factRow('Where').getByText('Please check')).toBeTruthy()
  fireEvent.click(factRow('Where').getByRole('button', { name: "Where: it's right" }))
  await waitFor(() => expect(factRow('Where').getByText('You confirmed')).toBeTruthy())
  expect(factRow('Where').queryByText('Please check')).toBeNull()
  expect(asked).toEqual([['PATCH', '/api/events/e1', { location: { venue: 'The Boathouse' } }]])
  expect(screen.queryByRole('button', { name: /it's right$/ })).toBeNull()
})

test('a price with a doubtful currency says why, and both are confirmed together', async () => {
  const { evidence: all } = sampleEvent()
  const note = 'Prices there are usually in EUR.'
  const event = sampleEvent({
    ticket_info: { ...sampleEvent().ticket_info, ticket_price: '15', ticket_currency: 'GBP' },
    evidence: { ...all, ticket_price: sampleEvidence(), ticket_currency: sampleEvidence({ confidence: 0.5, note }) },
  })
  const asked = stubServer(event)
  renderCard(event)
  expect(factRow('Price').getByText(note)).toBeTruthy()
  fireEvent.click(factRow('Price').getByRole('button', { name: "Price: it's right" }))
  await waitFor(() =>
    expect(asked).toEqual([
      ['PATCH', '/api/events/e1', { ticket_info: { ticket_price: '15', ticket_currency: 'GBP' } }],
    ]),
  )
})
