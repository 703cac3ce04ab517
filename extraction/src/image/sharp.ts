/**
 * Configures the image library `sharp`; every module gets it from here. It is set up for a process that reads one picture at
 * a time: no cache of decoded pictures and one thread, because the text networks use the other cores.
 */
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

export { sharp }
export type { Sharp } from 'sharp'
