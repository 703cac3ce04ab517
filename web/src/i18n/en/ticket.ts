/** The words of a ticket on its day. */
export const ticketWords = {
  show: 'Show ticket',
  showOf: (title: string) => `Show ticket, ${title}`,
  today: 'Your tickets for today',
  gate: (gate: string) => `Gate ${gate}`,
}
