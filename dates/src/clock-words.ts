/** A time of day in its reader's format: "20:00", "8:00 pm"; used on cards, in emails and in the assistant's answers. */
export function clockWords(time: string, isTwelveHours: boolean): string {
  if (!isTwelveHours) return time
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}
