/** Texts of a ticket on the day of its event. */
export const ticketWords = {
  show: 'Show ticket',
  showOf: (title: string) => `Show ticket, ${title}`,
  today: 'Your tickets for today',
  gate: (gate: string) => `Gate ${gate}`,
}
