/** The stored files of a picture: itself and a small one, as far as they exist. */
export interface PictureKeys {
  key: string | null
  thumbnail_key: string | null
}

/** The keys of these pictures in storage. */
export const keysOf = (pictures: readonly PictureKeys[]): string[] =>
  pictures.flatMap(({ key, thumbnail_key: thumbnail }) => [key, thumbnail]).filter((it) => it !== null)
