import { expect, test } from 'vitest'
import { phoneNumbersOf } from './phone-numbers.ts'

const nothing = { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null }

test('phone numbers are formatted as usual in their country', () => {
  const contact = { ...nothing, organizer_contact: 'Box office +442079460018', booking_link: 'tel:+4930901820' }
  expect(phoneNumbersOf(contact)).toEqual({
    phones: { '+442079460018': '+44 20 7946 0018', '+4930901820': '+49 30 901820' },
  })
})

test('numbers of no country and digits in a web address are left out', () => {
  expect(
    phoneNumbersOf({ ...nothing, organizer_contact: '+999123456789', event_url: 'https://ferry.example/+1' }),
  ).toEqual({})
})
