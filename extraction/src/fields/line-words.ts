/** "KEXP presents", "hosted by": the line names who is behind the event. */
export const hasPresentWord = (text: string): boolean => text === ''
/** "with special guests", "feat.": the line names who else plays. */
export const hasSupportWord = (text: string): boolean => text === ''
