/** The constants of the zip format that we write (PKWARE APPNOTE 6.3.10). */

export const LOCAL_HEADER = 0x04034b50
export const DATA_DESCRIPTOR = 0x08074b50
export const CENTRAL_HEADER = 0x02014b50
export const ZIP64_END = 0x06064b50
export const ZIP64_LOCATOR = 0x07064b50
export const END_OF_CENTRAL_DIRECTORY = 0x06054b50

/** Bytes of the parts that have a fixed length, without names and extras. */
export const partBytes = { local: 30, central: 46, end: 22, zip64End: 56, zip64Locator: 20 } as const

/** How an entry's content is packed. */
export const compressionMethods = { stored: 0, deflated: 8 } as const

/** The general purpose flags of every file: its sizes follow its content, and its name is in UTF-8. */
export const FLAGS = 0x0808

/** Marks a field of 32 or 16 bits whose value is in the zip64 part. */
export const ZIP64_MARKER_32 = 0xffffffff
export const ZIP64_MARKER_16 = 0xffff
