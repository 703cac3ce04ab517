import { expect, test } from 'vitest'
import { foldText } from '../language/fold.ts'
import { isOnlyOrganizationWord, leadsWithOrganization, organizationKinds } from './organization-words.ts'

test.each([
  ['Kulturverein Nord e.V.', 'association'],
  ['Kulturverein Nord e.V.', 'legalForm'],
  ['Friends of Elm Park', 'association'],
  ['Pro Loco Borgo', 'association'],
  ['Comité des fêtes de Bourg', 'association'],
  ['Stowarzyszenie Nasz Dom', 'association'],
  ['Idrottsföreningen Norden', 'association'],
  ['Jugendfeuerwehr Nordheim', 'fireBrigade'],
  ['SDH Lhota', 'legalForm'],
  ['Sbor dobrovolných hasičů Lhota', 'fireBrigade'],
  ['Elm Street Choir', 'ensemble'],
  ['Blasorchester Nordheim', 'ensemble'],
  ['Compagnie du Vent', 'ensemble'],
  ["St. Anne's Parish", 'parish'],
  ['Comune di Borgo', 'municipality'],
  ['Ville de Bourg', 'municipality'],
  ['Department of Physics', 'education'],
  ['Università di Borgo', 'education'],
  ['Northern Records', 'company'],
] as const)('%j says that it is of the kind %s', (name, kind) => {
  expect(organizationKinds(foldText(name)).has(kind)).toBe(true)
})

test.each(['Blue Moon', 'Saturday night', 'Clubbing all night', 'Anna Bundy', 'Doors 8pm', ''])(
  '%j says nothing',
  (name) => {
    expect(organizationKinds(foldText(name)).size).toBe(0)
  },
)

test('bodies are told apart by the word they begin with', () => {
  expect(leadsWithOrganization('comune di borgo')).toBe(true)
  expect(leadsWithOrganization('der kulturverein nord')).toBe(true)
  expect(leadsWithOrganization('elm street choir')).toBe(false)
})

test('the word alone is no name', () => {
  expect(isOnlyOrganizationWord('club')).toBe(true)
  expect(isOnlyOrganizationWord('the orchestra')).toBe(true)
  expect(isOnlyOrganizationWord('the elm orchestra')).toBe(false)
})
