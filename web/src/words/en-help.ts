import type { ConnectedModel } from '@swap/contract/receipt'
/** One question of the help page. Its `id` stands in addresses that people pass on: it stays. */
export interface HelpEntry {
  id: string
  question: string
  /** A paragraph each. They promise what the product does today and nothing else. */
  answer: readonly string[]
  /** Where to go on. */
  link?: { href: string; label: string }
}

/** The words of the help page. `spec` holds the specification's own, word for word. */
const GONE = 'It is deleted as soon as it has been read.'

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

  started: 'Getting started',
  steps: [
    { title: 'Add a picture', text: 'Take one, drop one, paste one, or choose one from your library.' },
    { title: 'Check the yellow bits', text: 'Most details are clear. Anything doubtful is marked for you.' },
    { title: 'Add to calendar', text: 'One tap, or subscribe once in Settings.' },
  ],
  stuck: 'Still stuck?',
  stuckWhat: 'A person reads every message and usually replies within a day.',
  madeFor: 'Made for',
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
      answer: [
        'Sharp, straight and close enough that you could read the date yourself. Without the flash, and a little from the side where the paper shines. Posters, flyers, tickets, letters and screenshots all work, in many languages.',
        'A picture may be a JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP or SVG file of up to 20 MB and 50 megapixels. For PDFs, we read the first 20 pages. If one cannot be opened, the thread says so and why.',
      ],
    },
    {
      id: 'no-event',
      question: 'What happens to a picture with no event?',
      answer: [
        `${GONE} You will see a crossed out frame in the thread, so you know it is gone. Your own copy on your phone or computer is never touched.`,
        'Where we can see an event but not its date, the picture stays and we ask you for the date. You can also type the event instead: "Quiz at the Crown, Thursday 8pm" is enough.',
      ],
    },
    {
      id: 'calendar',
      question: 'How do I get events into my calendar?',
      answer: [
        'Press Add to calendar on the event. It then stands in your saved events, and the same place offers it as a calendar file (ICS) for this device or Apple Calendar, and as a link for Google Calendar and Outlook.',
        'Or subscribe once: in Settings, under Calendar Subscription, you get a personal link. Calendar apps that have it show whatever you save here and follow your changes. It needs a verified email address.',
      ],
      link: { href: '/settings#calendar', label: 'Calendar Subscription' },
    },
    {
      id: 'several',
      question: 'Can you read more than one event in a picture?',
      answer: [
        'Yes, up to 24. A programme with many dates, a tour, or two posters side by side: each event gets a number in the picture and a row of its own. Tick those you want, and one press adds them all.',
      ],
    },
    {
      id: 'please-check',
      question: 'What does "Please check" mean?',
      answer: [
        'That we read the detail but are not sure of it: glare, a fold, two dates that both make sense. Its circle in the picture is a broken line, and beside it stands the cut-out that we read it from.',
        'We ask one question at most, about what matters most, with answers to tap. Whatever you tap or type counts as yours, and no later reading changes it.',
      ],
    },
    {
      id: 'privacy',
      question: 'Who can see my pictures?',
      answer: [
        'You. Nothing here is public or shared. Staff who mend what was misread see the words that were read, and a picture only if its owner allowed that. Pictures are drawn anew before they are stored, so that the place and device a camera writes into them stay behind. They are read on this server unless its operator connected an outside service; the home page says which it is.',
        'One thing to know: your personal calendar link shows your saved events, with their pictures, to whoever has it. Treat it like a password. You can end it or make a new one in Settings, where you can also export or delete all that is yours.',
      ],
      link: { href: '/privacy', label: 'Privacy Policy' },
    },
    {
      id: 'offline',
      question: 'Does it work without a connection?',
      answer: [
        'Where this page is reached over https, yes: the app opens with the threads and saved events that you last saw on this device, and says how old they are. They stay in your browser until you sign out.',
        'Reading and changing need the server. A picture that you add without a connection waits on this device and is sent by itself when you are here and there is a connection.',
        'Events in your calendar app stay there, connection or not.',
      ],
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: [
        'Most features are free. Some premium features may need a subscription; nothing is charged without your consent, and today there is nothing in the app that takes a payment.',
        'Until your email address is verified you can add 20 pictures a day.',
      ],
    },
  ] satisfies readonly HelpEntry[] as readonly HelpEntry[],
}

/** The answers as they are where a model is connected. */
export const entriesWith = (model: ConnectedModel) =>
  helpWords.entries.map((entry) => ({ ...entry, answer: entry.answer.map((it) => it.replace(GONE, model.goes)) }))
