/** A picture's address in an answer: signed for a quarter of an hour. What stands before the question mark names it for good. */
const ADDRESS = /"(?<path>\/api\/pictures\/[^"?]+)(?:\?[^"]*)?"/g
/** What only the page that made it can show. */
const OF_THIS_PAGE = '"blob:'

/** The pictures that an answer shows, as JSON, by their paths: each once. Null where it shows one that is this page's own. */
export const picturesIn = (text: string): Map<string, string> | null =>
  text.includes(OF_THIS_PAGE)
    ? null
    : new Map(
        [...text.matchAll(ADDRESS)].map(({ 0: quoted, groups }) => [groups?.path ?? '', quoted.slice(1, -1)] as const),
      )

/**
 * The answer with the kept pictures in place of their addresses, which have run out; a picture that is kept small only is shown by
 * that. The other addresses stay: nothing will be found there, and nothing says that they were deleted.
 */
export function withKeptPictures(text: string, kept: ReadonlyMap<string, string>): unknown {
  const shown = text.replaceAll(ADDRESS, (quoted, path: string) => (kept.has(path) ? `"${kept.get(path)}"` : quoted))
  return JSON.parse(shown, (_, value: unknown) => (isSmallOnly(value) ? { ...value, url: value.thumbnailUrl } : value))
}

const isKept = (address: unknown): boolean => typeof address === 'string' && address.startsWith('blob:')

const isSmallOnly = (it: unknown): it is { url: string; thumbnailUrl: string } =>
  typeof it === 'object' &&
  it !== null &&
  'url' in it &&
  'thumbnailUrl' in it &&
  it.url !== null &&
  !isKept(it.url) &&
  isKept(it.thumbnailUrl)
