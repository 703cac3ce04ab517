import { randomBytes } from 'node:crypto'

/** 256 random bits in hex: impossible to guess, and the same file on a disk that ignores upper and lower case. */
const KEY = /^[0-9a-f]{64}$/

/** A key that was never used. */
export const newStorageKey = (): string => randomBytes(32).toString('hex')

export const isStorageKey = (key: string): boolean => KEY.test(key)
