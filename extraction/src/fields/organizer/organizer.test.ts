import { expect, test } from 'vitest'
import { readOrganizers } from './organizer.ts'

test.each([
  ['presented by KESTREL', 'KESTREL'],
  ['Hosted by MC Lolo', 'MC Lolo'],
  ['KESTREL presents', 'KESTREL'],
  ['Live Nation Presents:', 'Live Nation'],
  ['Organised by the Friends of Elm Park', 'the Friends of Elm Park'],
  ['Organizer: Riverside Arts Council', 'Riverside Arts Council'],
  ['Veranstalter: Kulturverein Nord e.V.', 'Kulturverein Nord e.V.'],
  ['präsentiert von Radio Eins', 'Radio Eins'],
  ['organisé par la Mairie de Bourg', 'la Mairie de Bourg'],
  ['Organiza: Ayuntamiento de Sevilla', 'Ayuntamiento de Sevilla'],
  ['A benefit for the Food Bank, brought to you by Acme Records', 'Acme Records'],
  ['Presented by KESTREL at the Lantern', 'KESTREL'],
  ['KESTREL\npresents', 'KESTREL'],
  ['Women on Wheels presents', 'Women on Wheels'],
  ['Nights at the Museum presents', 'Nights at the Museum'],
  ['The Shop on the Corner invites you', 'The Shop on the Corner'],
  ['Veranstalter: Kultur @ Home e.V.', 'Kultur @ Home e.V.'],
  ['Durchgeführt durch Brandschutz Nord', 'Brandschutz Nord'],
  ['REALIZAÇÃO: EQUIPE AURORA', 'EQUIPE AURORA'],
  ['ORGANIZAÇÃO\nClube do Norte', 'Clube do Norte'],
  ["Organizzato dall'Università di Borgo in collaborazione con il Museo", 'Università di Borgo'],
  ['Spolek Za vsí pořádá ples', 'Spolek Za vsí'],
  ['Die Jugendfeuerwehr lädt ein', 'Die Jugendfeuerwehr'],
  ['Le comité des fêtes vous invite', 'Le comité des fêtes'],
  ['Elm Street Cycling Club brings you three rides', 'Elm Street Cycling Club'],
  ['Событие\nХор имени Брассенса представляет', 'Хор имени Брассенса'],
])('reads %j as %j', (text, name) => {
  expect(readOrganizers(text)[0]?.name).toBe(name)
})

test.each([
  'We present',
  'who presents the evening?',
  'in association with Arts Council Northshire',
  'A production',
  'Presents for children',
  'ORGANIZAÇÃO\nPATROCÍNIOS',
  'Sponsored by Acme Beer',
  'Wir laden ein',
  'We cordially invite you',
  'Cordially invites you',
  '',
])('finds no organiser in %j', (text) => {
  expect(readOrganizers(text)).toEqual([])
})

test('the offsets cover the cue and the name', () => {
  const text = 'Jazz night\nhosted by MC Lolo\n8pm'
  const [organizer] = readOrganizers(text)
  expect(organizer && text.slice(organizer.start, organizer.end)).toBe('hosted by MC Lolo')
})
