/** The storage keys of a picture and its thumbnail; null for a file that does not exist. */
export interface PictureKeys {
  key: string | null
  thumbnail_key: string | null
}

/** Returns the storage keys of all files of these pictures. */
export const storageKeysOf = (pictures: readonly PictureKeys[]): string[] =>
  pictures.flatMap(({ key, thumbnail_key: thumbnail }) => [key, thumbnail]).filter((it) => it !== null)
