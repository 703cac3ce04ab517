/** The largest accepted picture, before and after a browser has shrunk it. Proxies in deploy/ allow one megabyte more. */
export const MAX_PICTURE_MB = 20
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024
