import type { TimeMention } from './mention.ts'

/** What people do by day: "dentist at 9" is in the morning. */
export const DAYTIME_ACTIVITIES =
  /dentist|tax|advis[eo]r|accountant|solicitor|\bbank\b|therapist|lecture|seminar|exam|training|swimming lesson|playgroup|doctor|appointment|haircut|meeting|school|interview|lunch|breakfast|brunch|coffee|gym|checkup|vet|\bmot\b|physio|optician|eye test|hygienist|plumber|electrician|engineer|boiler|lesson|practice|rehearsal|piano|blood donation|inspection|delivery|viewing|stand-?up(?! (?:comedy|night|show|gig|comic))|scrum|retro|sprint|nursery|clinic|surgery|blood test|vaccin/i
/** What people do in the evening: "drinks at 9". */
export const EVENING_ACTIVITIES =
  /\b(?:drinks|pints?|beers?|cocktails|pub|party|gig|disco|karaoke|comedy|stand-?up (?:comedy|night|show|gig|comic)|club night|movie|film|dinner|supper|curry)\b/i

/** Returns the time near which an hour without am or pm is resolved: 11:00 for "dentist at 9" and for ten or eleven, else 18:00. */
export const hourAnchor = (text: string, { hour }: TimeMention): string =>
  DAYTIME_ACTIVITIES.test(text) || (!EVENING_ACTIVITIES.test(text) && (hour === 10 || hour === 11)) ? '11:00' : '18:00'
