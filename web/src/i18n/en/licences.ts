/** Texts of the page about licences, except the list itself. */
export const licencesWords = {
  title: 'Licences',
  intro: 'Starts With A Picture is built on the work of others. Thank you.',
  placeData: {
    before: 'Place data: ',
    source: 'GeoNames',
    between: ', ',
    licence: 'CC BY 4.0',
    after: ', modified: limited to places with at least 1,000 inhabitants, names simplified, alternative names added.',
  },
  materials: 'Data, networks and typeface',
  packages: 'Software',
  packagesHint: (count: number) => `${count} packages, listed by name, each with its licence.`,
  inFull: 'Full text of all licences',
  what: 'What',
  from: 'From',
  licence: 'Licence',
}
