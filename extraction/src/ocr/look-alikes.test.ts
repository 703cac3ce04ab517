import { describe, expect, test } from 'vitest'
import { repairLookAlikes } from './look-alikes.ts'

describe('characters that look alike', () => {
  test.each([
    ['Sat 12 May 2O26', 'Sat 12 May 2026'],
    ['1O:3O', '10:30'],
    ['2O.3O Uhr', '20.30 Uhr'],
    ['(8.OOPM)', '(8.00PM)'],
    ['SUNDAY 2Oth', 'SUNDAY 20th'],
    ['l2th', '12th'],
    ['J0HN D0E', 'JOHN DOE'],
    ['n0vember', 'november'],
    ['0PEN AIR', 'OPEN AIR'],
    ['1OO', '100'],
    ['MAY I', 'MAY 1'],
    ['Tuesday ll November', 'Tuesday 11 November'],
    ['lst of June', '1st of June'],
    ['STH AVENUE', '5TH AVENUE'],
    ['$SO', '$50'],
    ['€l2,5O', '€12,50'],
    ['f12.50', '£12.50'],
    ['SIO adults', '$10 adults'],
    ['6.1日河边见', '6.18河边见'],
  ])('in %j are repaired: %j', (read, repaired) => {
    expect(repairLookAlikes(read)).toBe(repaired)
    expect(repairLookAlikes(read)).toHaveLength(read.length)
  })

  test.each([
    'O2 ARENA',
    'CO2',
    'H2O',
    'www.j0e.example/2O',
    'me@1O.example',
    'HALL 0',
    'I AM',
    'A1',
    '0th',
    '',
    'B12',
    'f5k',
    '6月1日',
    '第0回O月',
    'SLO',
  ])('in %j are left alone', (read) => {
    expect(repairLookAlikes(read)).toBe(read)
  })
})
