/** The URL of a picture in a response: signed for a quarter of an hour. The part before the question mark is permanent. */
const PICTURE_URL = /"(?<path>\/api\/pictures\/[^"?]+)(?:\?[^"]*)?"/g
/** An object URL, valid only in the page that created it. */
const BLOB_URL = '"blob:'

/** Finds the picture URLs in a response (JSON) by path, each once. Null if one of them exists only in this page. */
export const pictureUrlsIn = (text: string): Map<string, string> | null =>
  text.includes(BLOB_URL)
    ? null
    : new Map(
        [...text.matchAll(PICTURE_URL)].map(
          ({ 0: quoted, groups }) => [groups?.path ?? '', quoted.slice(1, -1)] as const,
        ),
      )

/**
 * Replaces the expired picture URLs in a response with those of cached pictures; where only the thumbnail is cached, it stands in for
 * the picture. The other URLs stay: they won't load, but nothing says the pictures were deleted.
 */
export function withCachedPictures(text: string, cached: ReadonlyMap<string, string>): unknown {
  const replaced = text.replaceAll(PICTURE_URL, (quoted, path: string) =>
    cached.has(path) ? `"${cached.get(path)}"` : quoted,
  )
  return JSON.parse(replaced, (_, value: unknown) =>
    hasOnlyThumbnailCached(value) ? { ...value, url: value.thumbnailUrl } : value,
  )
}

const isObjectUrl = (url: unknown): boolean => typeof url === 'string' && url.startsWith('blob:')

const hasOnlyThumbnailCached = (it: unknown): it is { url: string; thumbnailUrl: string } =>
  typeof it === 'object' &&
  it !== null &&
  'url' in it &&
  'thumbnailUrl' in it &&
  it.url !== null &&
  !isObjectUrl(it.url) &&
  isObjectUrl(it.thumbnailUrl)
