import type { Document } from '../../layout/document.ts'

/** Countries that share a language, and the one that a page in it is taken for. ISO 3166-1 alpha-2. */
const SHARED: Readonly<Record<string, { home: string; others: readonly string[] }>> = {
  es: { home: 'ES', others: 'MX AR CO PE CL EC UY PY BO VE CR PA GT CU DO HN NI SV PR'.split(' ') },
  pt: { home: 'PT', others: 'BR AO MZ'.split(' ') },
  fr: { home: 'FR', others: 'BE CH CA LU'.split(' ') },
  de: { home: 'DE', others: 'AT CH LU IT'.split(' ') },
}

/** May the page hang in this other country too, as it is taken for the home of its language? */
export function mayHangIn({ language = '', country }: Pick<Document, 'language' | 'country'>, other: string): boolean {
  const shared = SHARED[language]
  return shared !== undefined && shared.home === country && shared.others.includes(other)
}
