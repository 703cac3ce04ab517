const PICTURE_TYPE = /^(?:image\/.+|application\/pdf)$/
/** Matches names of picture files, for systems that give such files no type. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|hif|tiff?|bmp|svg|pdf)$/i

/** Returns whether a file may be a picture, judging by its type or, without one, its name. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  PICTURE_TYPE.test(type) || (type === '' && PICTURE_NAME.test(name))

/** Returns the first file and the number of files. `picture` is null if the first file is not a picture, or there is none. */
export function pictureFromFiles(files: readonly File[]): { picture: File | null; count: number } {
  const [first] = files
  return { picture: first && isPicture(first) ? first : null, count: files.length }
}
