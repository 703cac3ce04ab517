import type { ConnectedModel } from '@swap/contract/model-receipt'
import { MAX_PICTURE_MB } from '@swap/contract/picture-limits'

/** One question of the help page. Its `id` is part of links that people share, so it never changes. */
export interface HelpEntry {
  id: string
  question: string
  /** Paragraphs. They promise only what the product does today. */
  answer: readonly string[]
  /** Words that also find this entry, although its question and answer don't contain them. */
  searchWords: readonly string[]
  /** Related pages. */
  links?: readonly { href: string; label: string }[]
}

const DELETED_AFTER_READING = 'It is deleted as soon as it has been read.'

/** Texts of the help page. `spec` holds those that the specification prescribes, word for word. */
export const helpWords = {
  spec: {
    noResults: 'No results found',
    contactSupport: 'Contact Support',
  },

  title: 'Help Center',
  search: 'Search help',
  questions: 'Questions',
  found: (count: number) => (count === 1 ? '1 answer found' : `${count} answers found`),
  noResultsFor: { before: (search: string) => ` for "${search}". Try another word, or `, link: 'ask us', after: '.' },

  stepsTitle: 'Getting started',
  steps: [
    { title: 'Add a picture', text: 'Take one, drop one, paste one, or choose one from your library.' },
    { title: 'Check anything in yellow', text: 'Most details are certain. Anything doubtful is marked for you.' },
    { title: 'Add to calendar', text: 'One tap, or subscribe once in Settings.' },
  ],
  stuck: 'Still stuck?',
  stuckHint: 'A person reads every message and usually replies within a day.',
  usesTitle: 'Made for',
  uses: {
    posters: 'Posters in the street',
    screenshots: 'Screenshots and bookings',
    letters: 'Letters and notices',
    programmes: 'Programmes with many dates',
  },

  entries: [
    {
      id: 'pictures',
      question: 'Which pictures work best?',
      searchWords: [
        'iphone',
        'android',
        'phones',
        'photos',
        'images',
        'camera',
        'files',
        'formats',
        'jpg',
        'scans',
        'uploads',
      ],
      answer: [
        'Sharp and straight ones, close enough for you to read the date yourself. Turn off the flash, and stand slightly to one side if the paper is shiny. Posters, flyers, tickets, letters and screenshots all work, in many languages.',
        `You can add JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP and SVG files of up to ${MAX_PICTURE_MB} MB and 50 megapixels. For PDFs, we read the first 20 pages. If a file can't be opened, the thread tells you why.`,
      ],
    },
    {
      id: 'no-event',
      question: 'What happens to a picture with no event?',
      searchWords: ['nothing found', 'empty', 'deleted', 'missing', 'wrong picture'],
      answer: [
        `${DELETED_AFTER_READING} A crossed-out frame in the thread shows you that it has been deleted. Your own copy on your phone or computer is never touched.`,
        'If we can see an event but can\'t read its date, we keep the picture and ask you for the date. You can also type the event instead: "Quiz at the Crown, Thursday 8pm" is enough.',
      ],
    },
    {
      id: 'calendar',
      question: 'How do I get events into my calendar?',
      searchWords: [
        'reminders',
        'notifications',
        'alerts',
        'alarms',
        'time zones',
        'timezones',
        'iphone',
        'android',
        'ical',
        'export',
        'sync',
      ],
      answer: [
        'Press Add to calendar on the event. It then appears in your saved events, and the same button offers it as a calendar file (ICS) for this device or Apple Calendar, and as a link for Google Calendar and Outlook.',
        'Or subscribe once: in Settings, under Calendar Subscription, you can get a personal link. Calendar apps that use it show whatever you save here and follow your changes. You need a verified email address for this.',
      ],
      links: [
        { href: '/settings#calendar', label: 'Calendar Subscription' },
        { href: '/settings#notifications', label: 'Reminders and notifications' },
        { href: '/settings#account', label: 'Time zone' },
      ],
    },
    {
      id: 'several',
      question: 'Can you read more than one event in a picture?',
      searchWords: ['multiple', 'many events', 'lists', 'festivals', 'series', 'schedules'],
      answer: [
        'Yes, up to 24. A programme with many dates, a tour, or two posters side by side: each event gets a number in the picture and a row of its own. Tick the ones you want, and add them all with one press.',
      ],
    },
    {
      id: 'please-check',
      question: 'What does "Please check" mean?',
      searchWords: [
        'edit',
        'change',
        'correct',
        'wrong',
        'mistakes',
        'fix',
        'errors',
        'yellow',
        'time zones',
        'timezones',
      ],
      answer: [
        "We read the detail but aren't sure of it: there may be glare, a fold, or two dates that both make sense. Its circle in the picture is a broken line, and the cut-out we read it from appears beside it.",
        'We ask one question at most, about what matters most, with answers to tap. Whatever you tap or type is yours, and no later reading changes it.',
        'To change any other detail, press Edit on the event.',
      ],
      links: [{ href: '/settings#account', label: 'Time zone' }],
    },
    {
      id: 'privacy',
      question: 'Who can see my pictures?',
      searchWords: [
        'private',
        'accounts',
        'passwords',
        '2fa',
        'two-factor',
        'two factor',
        'authenticator',
        'passkeys',
        'security',
        'sign in',
        'log in',
        'login',
        'gdpr',
        'data',
      ],
      answer: [
        'You. Nothing here is public or shared. Staff who correct misreadings see the words that were read, and a picture only if its owner allows it. We re-encode pictures before storing them, which removes the location and device details that a camera writes into them. They are read on this server unless the people who run it connect an outside service; the home page says which.',
        'One thing to know: your personal calendar link shows your saved events, with their pictures, to anyone who has it. Treat it like a password. You can end it or make a new one in Settings, where you can also export or delete all your data.',
      ],
      links: [
        { href: '/privacy', label: 'Privacy Policy' },
        { href: '/settings#security', label: 'Password and two-factor authentication' },
        { href: '/settings#data', label: 'Your data and account' },
      ],
    },
    {
      id: 'offline',
      question: 'Does it work without a connection?',
      searchWords: ['offline', 'internet', 'wi-fi', 'wifi', 'signal', 'install', 'iphone', 'android'],
      answer: [
        'Yes, if you reach this page over https: the app opens with the threads and saved events you last viewed on this device, and says how old they are. They stay in your browser until you sign out.',
        "Reading pictures and making changes need a connection. A picture you add without one waits on this device, and is sent when you're back online with the app open.",
        'Events in your calendar app stay there, connection or not.',
      ],
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      searchWords: ['price', 'free', 'pay', 'limits', 'accounts', 'verify', 'verification'],
      answer: [
        'Most features are free. Some premium features may need a subscription; nothing is charged without your consent, and nothing in the app takes payments today.',
        'Until your email address is verified, you can add 20 pictures a day.',
      ],
    },
  ] satisfies readonly HelpEntry[] as readonly HelpEntry[],
}

/** Returns the answers for a server with a connected model. */
export const entriesForModel = (model: ConnectedModel) =>
  helpWords.entries.map((entry) => ({
    ...entry,
    answer: entry.answer.map((it) => it.replace(DELETED_AFTER_READING, model.goes)),
  }))
