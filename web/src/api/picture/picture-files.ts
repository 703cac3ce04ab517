const PICTURE_TYPE = /^(?:image\/.+|application\/pdf)$/
/** Some systems give these no type. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|hif|tiff?|bmp|svg|pdf)$/i

/** Whether a file may be a picture, by what the system says of it. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  PICTURE_TYPE.test(type) || (type === '' && PICTURE_NAME.test(name))

/** Picks the picture out of the files that were chosen, dropped or pasted: always the first one, however many there are. */
export function firstPicture(files: readonly File[]): { picture: File | null; count: number } {
  const [first] = files
  return { picture: first && isPicture(first) ? first : null, count: files.length }
}
