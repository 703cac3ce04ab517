import { expect, test } from 'vitest'
import { phoneNumbersOf } from './phone-numbers.ts'

const nothing = { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null }

test('telephone numbers are told as their countries group them', () => {
  const contact = { ...nothing, organizer_contact: 'Box office +442079460018', booking_link: 'tel:+4930901820' }
  expect(phoneNumbersOf(contact)).toEqual({
    phones: { '+442079460018': '+44 20 7946 0018', '+4930901820': '+49 30 901820' },
  })
})

test('what is no number of any country is not told, nor an address', () => {
  expect(
    phoneNumbersOf({ ...nothing, organizer_contact: '+999123456789', event_url: 'https://ferry.example/+1' }),
  ).toEqual({})
})
