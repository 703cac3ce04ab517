/** The largest picture that is taken, in bytes, before and after a browser has made it smaller. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
