/** Parts of an address that sell tickets or take bookings. */
const TICKET_SITES =
  /eventbrite|ticket|dice\.fm|ra\.co|seetickets|etix|axs\.com|eventim|reservix|billetto|weezevent|shotgun|bandsintown|songkick|universe\.com|tito|ti\.to|billet|entradas|vivaticket|ticketone|fnac|skiddle|wegottickets|humanitix|trybooking|brownpapertickets|showclix|tix|feverup|meetup\.com|lu\.ma|partiful|splashthat|book/i

const SOCIAL_SITES =
  /facebook|instagram|twitter|x\.com|tiktok|youtube|youtu\.be|soundcloud|bandcamp|spotify|linktr\.ee|mixcloud|twitch|threads\.net|vk\.com|fb\.(?:com|me)/i

/** "dice.fm/event/1", "tickets.example.co.uk": a place to book, rather than to read. */
export const isTicketUrl = (url: string): boolean => TICKET_SITES.test(url)

/** "facebook.com/venue", "linktr.ee/djnova": a page on a network. */
export const isSocialUrl = (url: string): boolean => SOCIAL_SITES.test(url)
