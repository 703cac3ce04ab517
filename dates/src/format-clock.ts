/** Formats a time of day (HH:MM) in 24-hour or 12-hour format: "20:00" or "8:00 pm". */
export function formatClock(time: string, isTwelveHours: boolean): string {
  if (!isTwelveHours) return time
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}
