import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['Einlass 19 Uhr, Beginn 20 Uhr, Eintritt frei, Abendkasse geöffnet', 'de'],
  ['Concert gratuit samedi soir à la salle des fêtes, entrée libre', 'fr'],
  ['Concierto en la plaza mayor, entrada libre hasta completar aforo', 'es'],
  ['Ingresso libero, spettacolo in piazza alle ore ventuno', 'it'],
  ['The Paper Kites with Thao Nguyen at Le Poisson Rouge', 'en'],
  ['開演 18:30 開場 18:00 新宿 ライブハウス スタジオ', 'ja'],
  ['周六晚上 河边音乐会 2026年6月13日', 'zh'],
  ['Jazzabend am Hafen, Einlass 19 Uhr, Eintritt frei 爵士', 'de'],
  ['공연 시작 오후 7시 서울 올림픽공원 체조경기장', 'ko'],
])('%j is written in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each(['DJ SETS', '', '12.06.2026 20:00', 'https://example.com/tickets-and-more'])(
  'the language of %j is unknown',
  (text) => {
    expect(detectLanguage(text)).toBeUndefined()
  },
)
