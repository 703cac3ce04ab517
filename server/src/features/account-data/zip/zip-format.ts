// The constants of the zip format, as far as we use it (PKWARE APPNOTE 6.3.10).

// The signatures with which the parts of a zip begin.
export const LOCAL_HEADER = 0x04034b50
export const DATA_DESCRIPTOR = 0x08074b50
export const CENTRAL_HEADER = 0x02014b50
export const ZIP64_END = 0x06064b50
export const ZIP64_LOCATOR = 0x07064b50
export const END_OF_CENTRAL_DIRECTORY = 0x06054b50

/** The lengths of the parts in bytes, without names and extra fields. */
export const partBytes = { local: 30, central: 46, end: 22, zip64End: 56, zip64Locator: 20 } as const

/** The numbers of the compression methods. */
export const compressionMethods = { stored: 0, deflated: 8 } as const

/** The general purpose flags of every file: bit 3 (its checksum and sizes follow its content) and bit 11 (its name is in UTF-8). */
export const FLAGS = 0x0808

/** Written to a field of 32 or 16 bits whose value is in the zip64 part instead. */
export const ZIP64_MARKER_32 = 0xffffffff
export const ZIP64_MARKER_16 = 0xffff
