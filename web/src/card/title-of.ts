/** A title as it is shown: one that the poster has in capitals, in title case. */
export const titleOf = ({ title, titleShown }: { title: string; titleShown?: string }): string => titleShown ?? title
