const PICTURE_TYPE = /^(?:image\/.+|application\/pdf)$/
/** Matches names of picture files, for systems that give such files no type. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|hif|tiff?|bmp|svg|pdf)$/i

/** Returns whether a file may be a picture, judging by its type or, without one, its name. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  PICTURE_TYPE.test(type) || (type === '' && PICTURE_NAME.test(name))

/** Returns how many files were given, and the first of them; null instead of a first file that is not a picture. */
export function pictureFromFiles(files: readonly File[]): { picture: File | null; count: number } {
  const [first] = files
  return { picture: first && isPicture(first) ? first : null, count: files.length }
}
