/** A title as shown: a poster's capitals become title case. */
export const titleOf = ({ title, titleShown }: { title: string; titleShown?: string }): string => titleShown ?? title
