// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseOption,
  fridayEvent,
  openEditForm,
  pressButton,
  expectSaved,
  typeText,
  repeatingEvent,
  timeZoneField,
} from '../../../../testing/edit-form.ts'
import { sampleEvent } from '../../../../testing/sample-event.ts'

const chosen = (label: string) => {
  const list = screen.getByLabelText(label)
  return list instanceof HTMLSelectElement ? list.selectedOptions[0]?.textContent : null
}
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the choices for repeating are those of a calendar app, adapted to the first day of the event', async () => {
  await openEditForm(fridayEvent)
  const options = within(screen.getByLabelText('Repeats')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Does not repeat',
    'Every day',
    'Every week on Friday',
    'Every two weeks on Friday',
    'Every month on the 11th',
    'Every month on the second Friday',
    expect.stringMatching(/^Every year on (?:11 December|December 11)$/),
    'Custom…',
  ])
  expect(chosen('Repeats')).toBe('Does not repeat')
})

test('the choices for repeating include the last Friday of a month, and its last day', async () => {
  await openEditForm(sampleEvent({ start_date: '2099-12-25' }))
  expect(screen.getByRole('option', { name: 'Every month on the fourth Friday' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Every month on the last Friday' })).toBeTruthy()
  typeText('Date', '2099-12-31')
  expect(screen.getByRole('option', { name: 'Every month on the last day' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /fifth/ })).toBeNull()
})

test('a weekly recurrence can end on a day', async () => {
  const asked = await openEditForm(fridayEvent)
  chooseOption('Repeats', 'Every week on Friday')
  chooseOption('Stops repeating', 'On a day')
  enter('Last day it repeats', '2100-01-22')
  expect(await screen.findByText(/^Next: .*11.*18.*25/)).toBeTruthy()
  await expectSaved(asked, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=21000122' })
})

test('a custom rule has an interval, a unit, weekdays and a number of times', async () => {
  const asked = await openEditForm(fridayEvent)
  chooseOption('Repeats', 'Custom…')
  enter('Every', '3')
  const days = within(screen.getByRole('group', { name: 'On these days' }))
  expect(days.getByRole('checkbox', { name: 'Friday' })).toHaveProperty('checked', true)
  fireEvent.click(days.getByRole('checkbox', { name: 'Sunday' }))
  chooseOption('Stops repeating', 'After a number of times')
  enter('Times in all', '6')
  await expectSaved(asked, { recurrence: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR,SU;COUNT=6' })
})

test('a monthly rule is on a day of the month or on the nth weekday', async () => {
  const asked = await openEditForm(fridayEvent)
  chooseOption('Repeats', 'Custom…')
  chooseOption('Unit', 'months')
  expect(chosen('In the month')).toBe('On day 11')
  chooseOption('In the month', 'On the second Friday')
  enter('Every', '2')
  await expectSaved(asked, { recurrence: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2FR' })
})

test('missing or wrong values of a rule show errors at their fields, and nothing is sent', async () => {
  const asked = await openEditForm(fridayEvent)
  chooseOption('Repeats', 'Custom…')
  enter('Every', '0')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }))
  chooseOption('Stops repeating', 'On a day')
  enter('Last day it repeats', '2099-12-01')
  pressButton('Save')
  expect(await screen.findByText('Please enter a number from 1 to 999.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Every'))
  expect(screen.getByText('Please choose at least one day.')).toBeTruthy()
  expect(screen.getByLabelText('Last day it repeats').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('The last day is before the first.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('excluded and extra days are listed, and each can be removed', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=WEEKLY;BYDAY=FR;EXDATE=20991218,21000101;RDATE=20991219'))
  expect(screen.getByText(/^Not on Fri,? (?:18 Dec|Dec 18)/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Put back Fri,? (?:18 Dec|Dec 18)/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('A day to leave out or add'))
  fireEvent.click(screen.getByRole('button', { name: /^Remove Sat,? (?:19 Dec|Dec 19)/ }))
  await expectSaved(asked, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;EXDATE=21000101' })
})

test('a day of the series can be left out; a day on which it does not take place is refused', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=WEEKLY;BYDAY=FR'))
  enter('A day to leave out or add', '2099-12-19')
  pressButton('Leave out')
  expect(screen.getByText("It doesn't take place on that day.")).toBeTruthy()
  enter('A day to leave out or add', '2099-12-18')
  pressButton('Add')
  expect(screen.getByText('It already takes place on that day.')).toBeTruthy()
  pressButton('Leave out')
  await expectSaved(asked, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;EXDATE=20991218' })
})

test('a rule that the form cannot express is kept until another one is chosen', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=MONTHLY;BYMONTHDAY=1,11;EXDATE=21000111'))
  expect(screen.getByLabelText('Repeats')).toHaveProperty('value', 'kept')
  typeText('Price', '12')
  await expectSaved(asked, { ticket_info: { ticket_price: '12' } })
})

test('a rule that the form cannot express can be chosen again after another one', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=MONTHLY;BYMONTHDAY=1,11'))
  chooseOption('Repeats', 'Every day')
  fireEvent.change(screen.getByLabelText('Repeats'), { target: { value: 'kept' } })
  typeText('Price', '12')
  await expectSaved(asked, { ticket_info: { ticket_price: '12' } })
})

test('changing the first day changes the weekday of the series', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=WEEKLY;BYDAY=FR;UNTIL=21000122'))
  typeText('Date', '2099-12-15')
  expect(chosen('Repeats')).toBe('Every week on Tuesday')
  await expectSaved(asked, { start_date: '2099-12-15', recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=21000122' })
})

test('changing the weekday moves the first day, and the form says to which day', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=WEEKLY;BYDAY=FR'))
  chooseOption('Repeats', 'Custom…')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }))
  expect(screen.getByText(/^The first day moves to Tuesday,? (?:15 December|December 15)/)).toBeTruthy()
  await expectSaved(asked, { start_date: '2099-12-15', recurrence: 'FREQ=WEEKLY;BYDAY=TU' })
})

test('an event that no longer repeats keeps its first day', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=WEEKLY;BYDAY=FR;EXDATE=20991218'))
  chooseOption('Repeats', 'Does not repeat')
  expect(screen.queryByLabelText('Stops repeating')).toBeNull()
  await expectSaved(asked, { recurrence: null })
})

test('Enter saves nothing while no time zone matches the typed name', async () => {
  await openEditForm(fridayEvent)
  fireEvent.change(timeZoneField(), { target: { value: 'Atlantis' } })
  expect(fireEvent.keyDown(timeZoneField(), { key: 'Enter' })).toBe(false)
  expect(timeZoneField()).toHaveProperty('value', 'Atlantis')
})

test('a time zone is found by its city, with its UTC offset on the day of the event', async () => {
  const asked = await openEditForm(fridayEvent)
  expect(timeZoneField()).toHaveProperty('value', 'Match device')
  fireEvent.change(timeZoneField(), { target: { value: 'tokyo' } })
  expect(screen.getAllByRole('option', { name: /Tokyo/ })[0]?.textContent).toBe('Tokyo (GMT+9)Asia/Tokyo')
  fireEvent.keyDown(timeZoneField(), { key: 'Enter' })
  expect(timeZoneField()).toHaveProperty('value', 'Tokyo (GMT+9)')
  expect(timeZoneField().getAttribute('aria-expanded')).toBe('false')
  await expectSaved(asked, { time_zone: 'Asia/Tokyo' })
})

test('the UTC offset of a zone is that of the day, in summer and in winter', async () => {
  await openEditForm(sampleEvent({ start_date: '2026-07-03', time_zone: 'Europe/Berlin' }))
  expect(timeZoneField()).toHaveProperty('value', 'Berlin (GMT+2)')
  typeText('Date', '2026-12-04')
  expect(timeZoneField()).toHaveProperty('value', 'Berlin (GMT+1)')
})

test('arrow keys move through the zones; Escape closes the list but not the form', async () => {
  const asked = await openEditForm(fridayEvent)
  fireEvent.change(timeZoneField(), { target: { value: 'new york' } })
  fireEvent.keyDown(timeZoneField(), { key: 'Escape' })
  expect(timeZoneField()).toHaveProperty('value', 'Match device')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(timeZoneField(), { key: 'ArrowDown' })
  fireEvent.keyDown(timeZoneField(), { key: 'ArrowDown' })
  const active = document.getElementById(timeZoneField().getAttribute('aria-activedescendant') ?? '')
  fireEvent.keyDown(timeZoneField(), { key: 'Enter' })
  expect(active?.textContent?.startsWith(timeZoneField().getAttribute('value') ?? '?')).toBe(true)
  expect(asked).toEqual([])
})

test('the time zone of an event can be removed: it then matches the device', async () => {
  const asked = await openEditForm(sampleEvent({ time_zone: 'Asia/Tokyo' }))
  fireEvent.click(timeZoneField())
  fireEvent.click(screen.getByRole('option', { name: /^Match device/ }))
  await expectSaved(asked, { time_zone: null })
})

test('an unknown time zone shows an error at its field and is not saved', async () => {
  const asked = await openEditForm(fridayEvent)
  fireEvent.change(timeZoneField(), { target: { value: 'Atlantis' } })
  expect((await screen.findAllByText('No time zone has that name.')).length).toBeGreaterThan(0)
  fireEvent.blur(timeZoneField())
  pressButton('Save')
  expect(await screen.findByText('Please choose a time zone from the list.')).toBeTruthy()
  expect(document.activeElement).toBe(timeZoneField())
  expect(asked).toEqual([])
})
