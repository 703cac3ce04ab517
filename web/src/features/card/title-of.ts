/** An event's title as shown: posters' capitals in title case, if the server provides that. */
export const titleOf = ({ title, titleShown }: { title: string; titleShown?: string }): string => titleShown ?? title
