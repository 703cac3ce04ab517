import type { TimeMention } from './mention.ts'

/** What people do by day: "dentist at 9" means the morning. */
export const DAYTIME_ACTIVITIES =
  /dentist|tax|advis[eo]r|accountant|solicitor|\bbank\b|therapist|lecture|seminar|exam|training|swimming lesson|playgroup|doctor|appointment|haircut|meeting|school|interview|lunch|breakfast|brunch|coffee|gym|checkup|vet|\bmot\b|physio|optician|eye test|hygienist|plumber|electrician|engineer|boiler|lesson|practice|rehearsal|piano|blood donation|inspection|delivery|viewing|stand-?up(?! (?:comedy|night|show|gig|comic))|scrum|retro|sprint|nursery|clinic|surgery|blood test|vaccin/i
/** What people do in the evening: "drinks at 9" means the evening. */
export const EVENING_ACTIVITIES =
  /\b(?:drinks|pints?|beers?|cocktails|pub|party|gig|disco|karaoke|comedy|stand-?up (?:comedy|night|show|gig|comic)|club night|movie|film|dinner|supper|curry)\b/i

/**
 * Returns the typical time of day of what a text is about, by which an hour without am or pm is resolved.
 *
 *     "dentist at 9" → 11:00, so 9 is 09:00     "drinks at 9" → 18:00, so 9 is 21:00
 */
export const typicalTime = (text: string, { hour }: TimeMention): string =>
  DAYTIME_ACTIVITIES.test(text) || (!EVENING_ACTIVITIES.test(text) && (hour === 10 || hour === 11)) ? '11:00' : '18:00'
