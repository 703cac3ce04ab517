/** The largest accepted picture, in bytes, before and after a browser has shrunk it. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
