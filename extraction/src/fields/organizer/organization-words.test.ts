import { expect, test } from 'vitest'
import { foldText } from '@swap/dates/fold'
import { isOrganization } from './organization-words.ts'

test.each([
  'Kulturverein Nord e.V.',
  'Friends of Elm Park',
  'Pro Loco Borgo',
  'Comité des fêtes de Bourg',
  'Stowarzyszenie Nasz Dom',
  'Idrottsföreningen Norden',
  'Jugendfeuerwehr Nordheim',
  'SDH Lhota',
  'Sbor dobrovolných hasičů Lhota',
  'Elm Street Choir',
  'Blasorchester Nordheim',
  'Compagnie du Vent',
  "St. Anne's Parish",
  'Comune di Borgo',
  'Ville de Bourg',
  'Department of Physics',
  'Università di Borgo',
  'Northern Records',
])('%j is an organisation', (name) => {
  expect(isOrganization(foldText(name))).toBe(true)
})

test.each(['Blue Moon', 'Saturday night', 'Clubbing all night', 'Anna Bundy', 'Doors 8pm', ''])(
  '%j is not an organisation',
  (name) => {
    expect(isOrganization(foldText(name))).toBe(false)
  },
)
