/** The words of the page about licences, beside what is listed there. */
export const licencesWords = {
  title: 'Licences',
  lede: 'Starts With A Picture stands on the work of others. Thank you.',
  placeData: {
    before: 'Place data: ',
    source: 'GeoNames',
    between: ', ',
    licence: 'CC BY 4.0',
    after: ', changed: cut to places of at least 1,000 inhabitants, names folded, other names added.',
  },
  materials: 'Data, networks and typeface',
  packages: 'Software',
  packagesWhat: (count: number) => `${count} packages, by name, each with its licence.`,
  inFull: 'All licences in full (text)',
  what: 'What',
  from: 'From',
  licence: 'Licence',
}
