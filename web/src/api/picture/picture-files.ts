const PICTURE_TYPE = /^(?:image\/.+|application\/pdf)$/
/** Some systems give these files no type: then the name decides. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|hif|tiff?|bmp|svg|pdf)$/i

/** Returns whether a file may be a picture, judging by its type or, without one, its name. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  PICTURE_TYPE.test(type) || (type === '' && PICTURE_NAME.test(name))

/** Returns the first file if it is a picture, else null, and how many files were given. */
export function pictureFromFiles(files: readonly File[]): { picture: File | null; count: number } {
  const [first] = files
  return { picture: first && isPicture(first) ? first : null, count: files.length }
}
