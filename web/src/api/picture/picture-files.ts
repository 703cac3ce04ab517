const PICTURE_TYPE = /^(?:image\/.+|application\/pdf)$/
/** Some systems give these files no type: then the name decides. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|hif|tiff?|bmp|svg|pdf)$/i

/** Returns whether a file may be a picture, judging by its type or, without one, its name. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  PICTURE_TYPE.test(type) || (type === '' && PICTURE_NAME.test(name))

/** Picks the picture from files that were chosen, dropped or pasted: the first file, or null if that isn't a picture. */
export function firstPicture(files: readonly File[]): { picture: File | null; count: number } {
  const [first] = files
  return { picture: first && isPicture(first) ? first : null, count: files.length }
}
