import { expect, test } from 'vitest'
import { otherLanguageOf } from './other-language.ts'

test.each([
  ['wann fängt es an?', 'de'],
  ['ändere die uhrzeit auf 18 uhr', 'de'],
  ['was kostet der eintritt', 'de'],
  ['Kannst du mich daran erinnern?', 'de'],
  ['lösche das bitte', 'de'],
  ['was soll ich mitbringen?', 'de'],
  ['à quelle heure ça commence ?', 'fr'],
  ["c'est combien ?", 'fr'],
  ['ajoute-le à mon calendrier', 'fr'],
  ["change l'heure à 20 heures s'il te plaît", 'fr'],
  ['¿a qué hora empieza el concierto?', 'es'],
  ['cambia la hora a las 9 por favor', 'es'],
  ['cuánto cuesta la entrada', 'es'],
  ['a che ora comincia?', 'it'],
  ['sposta il concerto a domani', 'it'],
  ["dov'è il concerto", 'it'],
  ['quanto custa a entrada?', 'pt'],
  ['onde é o concerto', 'pt'],
  ['você pode mudar a hora?', 'pt'],
  ['hoe laat begint het concert?', 'nl'],
  ['kun je dit verplaatsen naar morgen', 'nl'],
  ['o której godzinie to się zaczyna?', 'pl'],
  ['zmień godzinę na 18', 'pl'],
  ['gdzie jest koncert', 'pl'],
  ['konser ne zaman başlıyor?', 'tr'],
  ['saati değiştir lütfen', 'tr'],
])('"%s" is %s', (text, language) => {
  expect(otherLanguageOf(text)).toBe(language)
})

// Messages in English, and titles and typed events in any language.
test.each([
  'Konzert 5. Mai 20 Uhr',
  'Konzert am 5. Mai um 20 Uhr im Alten Schlachthof',
  'La Traviata',
  'Wo die wilden Kerle wohnen, Samstag 15 Uhr',
  'Concert à la Cigale samedi 12 décembre 20h',
  'El Día de los Muertos, 2 noviembre 19:00',
  'Cena con Marta venerdì alle 20',
  'when is die Zauberflöte',
  'add Wo die wilden Kerle wohnen to my calendar',
  'Die Hard, Friday 8pm',
  'was it on sunday',
  'can i come with my mum?',
  'no',
  'ok',
  'Roma 12/12',
  'es ist',
  '',
])('"%s" is not taken for a message in another language', (text) => {
  expect(otherLanguageOf(text)).toBeNull()
})
