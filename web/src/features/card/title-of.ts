/** Returns an event's title as shown. For a title in capitals, the server provides one in title case (NIGHT FERRY → Night Ferry). */
export const titleOf = ({ title, titleShown }: { title: string; titleShown?: string }): string => titleShown ?? title
