import { useAlsoSent } from '../data/use-also-sent.ts'

/** Says where a new picture is sent without being asked for; nothing if it stays on this server. */
export const AlsoSent = () => useAlsoSent()
