const list = (...lines: string[]): string => lines.join('|')

/** A whole name: "ra.co" is one, "camera.co" is a different one. */
const alone = (names: string): string => `(?<![a-z0-9-])(?:${names})(?![a-z0-9-])`

/** Sites that sell tickets or take bookings, and words of addresses that do. */
const TICKET_SITE = new RegExp(
  list(
    'ticket|billet|entradas|tix',
    'eventbrite|etix|eventim|reservix|billetto|weezevent|shotgun|bandsintown|songkick|wegottickets|humanitix|trybooking|showclix',
    'skiddle|feverup|partiful|splashthat|fnac',
    alone(String.raw`dice\.fm|ra\.co|ti\.to|tito\.io|lu\.ma|axs\.com|universe\.com|meetup\.com`),
    alone('book|booking|bookings|booknow'),
    // sign-up forms
    String.raw`forms\.gle|forms\.office|docs\.google\.com/forms|typeform|jotform|surveymonkey|eveeno|signupgenius|helloasso|sympla`,
  ),
  'i',
)

const SOCIAL_SITE = new RegExp(
  list(
    'facebook|instagram|twitter|tiktok|youtube|soundcloud|bandcamp|spotify|mixcloud|twitch',
    alone(String.raw`x\.com|youtu\.be|linktr\.ee|threads\.net|vk\.com|fb\.com|fb\.me`),
  ),
  'i',
)

/** Mail providers, where no event has its page. */
const MAIL_SITE =
  /^(?:https?:\/\/)?(?:www\.)?(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|aol|gmx|t-online|libero|virgilio|wanadoo|laposte|seznam|protonmail|yandex|mail)(?:\.[a-z]{2,3}){1,2}$/i

/**
 * Is it a place to book, rather than to read?
 *
 *     "dice.fm/event/1" · "tickets.example.co.uk" · "foo.com/book" → true     "facebook.com/foo" · "opera.com" → false
 */
export const isTicketUrl = (url: string): boolean => TICKET_SITE.test(url)

/** Is it a page on a network? "facebook.com/venue" · "linktr.ee/djnova" → true     "roxx.com" → false */
export const isSocialUrl = (url: string): boolean => SOCIAL_SITE.test(url)

/** Is it what is left of an email address? "gmail.com" → true     "gmail.com/about" · "mail.example.org" → false */
export const isMailUrl = (url: string): boolean => MAIL_SITE.test(url)
