/**
 * Whether an `If-None-Match` header matches an ETag, by weak comparison (RFC 9110, 13.1.2): the caller has this version.
 *
 *     matchesEtag('W/"7"', 'W/"7"')      → true
 *     matchesEtag('"6", "7"', 'W/"7"')   → true
 *     matchesEtag('*', 'W/"7"')          → true
 *     matchesEtag(undefined, 'W/"7"')    → false
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').map(opaqueTag).includes(opaqueTag(etag)))

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '')
