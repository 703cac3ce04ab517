/** User agents of calendar programs, and what people call them. The first match counts. */
const programs: readonly [RegExp, string][] = [
  [/Google-Calendar|Googlebot|GoogleProducer/i, 'Google Calendar'],
  [/Microsoft|Outlook|Exchange|Office/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/ICSx5/i, 'ICSx⁵'],
  [/DAVx5/i, 'DAVx⁵'],
  [/vdirsyncer/i, 'vdirsyncer'],
  [/Nextcloud/i, 'Nextcloud'],
  [/Fantastical/i, 'Fantastical'],
  [/Proton/i, 'Proton Calendar'],
  [/Home ?Assistant/i, 'Home Assistant'],
  [/Evolution|gnome-calendar/i, 'GNOME Calendar'],
  [/KOrganizer|Akonadi/i, 'KOrganizer'],
  [/dataaccessd|CalendarAgent|CalendarStore|^(?:iOS|macOS|Mac OS X)\//i, 'Apple Calendar'],
  [/Mozilla|Chrome|Safari/i, 'A browser'],
]

/**
 * Returns the name of the program that fetched a calendar, by its `User-Agent`, to show to the calendar's owner. For an
 * unknown program it is the first word of the header, if that is harmless: anyone can write anything there.
 */
export function calendarProgramOf(userAgent: string): string {
  const name = cache.get(userAgent) ?? programNameOf(userAgent)
  if (cache.size < MAX_CACHED) cache.set(userAgent, name)
  return name
}

/** Names by user agent: the same few programs fetch every hour, so each is looked up once. */
const cache = new Map<string, string>()
const MAX_CACHED = 300

function programNameOf(userAgent: string): string {
  const known = programs.find(([sign]) => sign.test(userAgent))
  return known?.[1] ?? /^[a-z][\w.-]{1,30}/i.exec(userAgent)?.[0] ?? 'Another program'
}
