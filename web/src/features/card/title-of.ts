/** An event's title as shown: if it is in capitals, in the title case that the server provides (NIGHT FERRY → Night Ferry). */
export const titleOf = ({ title, titleShown }: { title: string; titleShown?: string }): string => titleShown ?? title
