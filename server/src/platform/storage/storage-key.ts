import { randomBytes } from 'node:crypto'

/** 256 random bits: impossible to guess. In hex, because some disks ignore upper and lower case. */
const KEY = /^[0-9a-f]{64}$/

/** Creates a random key for a new file. */
export const newStorageKey = (): string => randomBytes(32).toString('hex')

/** Whether a text has the form of a storage key. */
export const isStorageKey = (key: string): boolean => KEY.test(key)
