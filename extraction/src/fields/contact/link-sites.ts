// Classifies web addresses: ticket shops, social networks, mail providers.

const anyOf = (...lines: string[]): string => lines.join('|')

/** Matches only whole names: "ra.co", but not the end of "camera.co". */
const wholeName = (names: string): string => `(?<![a-z0-9-])(?:${names})(?![a-z0-9-])`

/** Sites that sell tickets or take bookings, and words of addresses that do. */
const TICKET_SITE = new RegExp(
  anyOf(
    'ticket|billet|entradas|tix',
    'eventbrite|etix|eventim|reservix|billetto|weezevent|shotgun|bandsintown|songkick|wegottickets|humanitix|trybooking|showclix',
    'skiddle|feverup|partiful|splashthat|fnac',
    wholeName(String.raw`dice\.fm|ra\.co|ti\.to|tito\.io|lu\.ma|axs\.com|universe\.com|meetup\.com`),
    wholeName('book|booking|bookings|booknow'),
    // sign-up forms
    String.raw`forms\.gle|forms\.office|docs\.google\.com/forms|typeform|jotform|surveymonkey|eveeno|signupgenius|helloasso|sympla`,
  ),
  'i',
)

const SOCIAL_SITE = new RegExp(
  anyOf(
    'facebook|instagram|twitter|tiktok|youtube|soundcloud|bandcamp|spotify|mixcloud|twitch',
    wholeName(String.raw`x\.com|youtu\.be|linktr\.ee|threads\.net|vk\.com|fb\.com|fb\.me`),
  ),
  'i',
)

/** Mail providers, where no event has its page. */
const MAIL_SITE =
  /^(?:https?:\/\/)?(?:www\.)?(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|aol|gmx|t-online|libero|virgilio|wanadoo|laposte|seznam|protonmail|yandex|mail)(?:\.[a-z]{2,3}){1,2}$/i

/**
 * Returns whether an address sells tickets or takes bookings.
 *
 *     "dice.fm/event/1" · "tickets.example.co.uk" · "foo.com/book" → true     "facebook.com/foo" · "opera.com" → false
 */
export const isTicketUrl = (url: string): boolean => TICKET_SITE.test(url)

/** Returns whether an address is on a social network: "facebook.com/venue" · "linktr.ee/djnova", but not "roxx.com". */
export const isSocialUrl = (url: string): boolean => SOCIAL_SITE.test(url)

/** Returns whether an address is a mail provider's, left over from an email address: "gmail.com", but not "gmail.com/about". */
export const isMailUrl = (url: string): boolean => MAIL_SITE.test(url)
