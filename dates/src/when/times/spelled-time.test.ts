import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'

const timeIn = (text: string, language: string) =>
  readWhen(text, { today: '2026-11-26', language }).items.map(({ date, time }) => [date, time].join(' '))

test.each([
  ['en', 'Saturday 19 June at half past\ntwo', '14:30'],
  ['en', "19 June at eight o'clock in the evening", '20:00'],
  ['en', '19 June, quarter to 8', '19:45'],
  ['de', 'Samstag, 19. Juni 2027\nTrauung um halb drei in der Kirche', '14:30'],
  ['de', '19. Juni um halb 8', '19:30'],
  ['de', 'Samstag 19. Juni, viertel nach sieben', '19:15'],
  ['de', '19. Juni dreiviertel acht', '19:45'],
  ['de', '19. Juni um acht Uhr morgens', '08:00'],
  ['de', '19. Juni um drei', '15:00'],
  ['nl', 'zaterdag 19 juni\nom half drie', '14:30'],
  ['nl', '19 juni om kwart over acht', '20:15'],
  ['nl', 'zaterdag 19 juni van half 7 tot half 9', '18:30'],
  ['fr', 'samedi 19 juin à sept heures et demie', '19:30'],
  ['fr', '19 juin à huit heures du soir', '20:00'],
  ['fr', '19 juin à 7 heures et demie', '19:30'],
  ['es', 'sábado 19 de junio a las siete y media', '19:30'],
  ['es', '19 de junio a las ocho de la tarde', '20:00'],
  ['it', 'sabato 19 giugno alle sette e mezza', '19:30'],
  ['pt', 'sábado 19 de junho às sete e meia', '19:30'],
  ['sv', 'lördag 19 juni halv åtta', '19:30'],
  ['da', 'lørdag 19. juni kvart over otte', '20:15'],
])('in %s a time in words is read: %j', (language, text, time) => {
  expect(timeIn(text, language)).toEqual([`2027-06-19 ${time}`])
})

test.each([
  ['de', '19. Juni, um drei Kinder'],
  ['it', '19 giugno, alle due serate'],
  ['fr', '19 juin, deux heures de musique'],
  ['en', '19 June, half price'],
])('in %s a count is not a time: %j', (language, text) => {
  expect(timeIn(text, language)).toEqual(['2027-06-19 '])
})
