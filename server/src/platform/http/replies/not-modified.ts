/**
 * Whether the caller already has this version. Compares an `If-None-Match` header with a tag, weakly (RFC 9110, 13.1.2).
 *
 *     'W/"7"', 'W/"7"' → true      '"6", "7"', 'W/"7"' → true      '*', 'W/"7"' → true      undefined, 'W/"7"' → false
 */
export const isKnownVersion = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').map(opaqueTag).includes(opaqueTag(etag)))

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '')
