/** A time of day as its reader chose to read it: "20:00", "8:00 pm"; as on the cards, so in letters and in what the assistant says. */
export function clockWords(time: string, isTwelveHours: boolean): string {
  if (!isTwelveHours) return time
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}
