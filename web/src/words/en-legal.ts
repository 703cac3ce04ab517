import type { ConnectedModel } from '@swap/contract/receipt'

/**
 * The legal texts, apart from the other words because only their own pages need them. They promise what the product does
 * today and nothing else: change them together with what they describe.
 */

export interface LegalText {
  title: string
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

export interface LegalSection {
  id: string
  title: string
  paragraphs: readonly string[]
  /** Stands after the paragraphs, a line each. */
  list?: readonly string[]
  /** Where to go on from here. */
  links?: readonly { href: string; label: string }[]
}

const GOES = 'A picture with no event in it is deleted as soon as it has been read.'

const privacy: LegalText = {
  title: 'Privacy Policy',
  inShort: [
    'Your pictures are yours. They are read for you and shown only to you, unless you let our staff look.',
    GOES,
    'No advertising, no selling of data, no social features, no cookies.',
    'You can export or delete everything from Settings.',
  ],
  sections: [
    {
      id: 'store',
      title: 'What we store',
      paragraphs: ['To do what you use it for, this service keeps:'],
      list: [
        'Your name, your email address, your time zone, your settings, and a scrambled form of your password that cannot be turned back into it.',
        'The pictures you add that contain an event, a small copy of each, the words read from them, and the details with the place in the picture where each one stands.',
        'Your conversation about them, your events and reminders, what you changed, and calendar files that you bring in.',
        'Corrections you make to events from pictures (names, towns, categories, date orders), so that your next pictures have them right. Settings lists them and forgets them, one by one or all at once. With Save History off, nothing new is remembered.',
        'If you make a calendar link: when a calendar app last fetched it, and which. If you turn on reminders on a device: where its browser is reached.',
        'Where you sign in: when, with which browser and system, and what was changed of your account. Never the place. If you turn them on, what two-step sign-in and passkeys need to know you by.',
        'What you write to us through the contact page, with your name and address.',
      ],
    },
    {
      id: 'browser',
      title: 'What your browser keeps',
      paragraphs: [
        'A key that shows you are signed in, your name and address, a random name for this browser, how you like the page to look, and words and pictures that you have not sent. So that the app opens without a connection, also what you have lately seen of your threads, saved events and their pictures, for 30 days at most; what you delete goes from there with the next look at your threads. Signing out takes what is yours away. There are no cookies, and nothing on our pages is loaded from anybody else.',
      ],
    },
    {
      id: 'reading',
      title: 'How pictures are read',
      paragraphs: [
        'Before a picture is stored it is drawn anew. The place and the device that a camera writes into its pictures are left behind; the time it was taken is used to understand words such as "tomorrow".',
        'Text is found and read on the server that runs this service. If the people who run it connect an outside AI service, the home page says so and names it.',
      ],
    },
    {
      id: 'who',
      title: 'Who can see it',
      paragraphs: [
        'You. Nothing you add is public, and nobody else who uses the app sees it. A picture is handed out by addresses that stop working after 15 minutes.',
        'Staff of this service, if its operator named any, can see events and the words that were read from pictures, to mend what was misread; of their owner they see a number. They see a picture only if you allowed that, which you have not unless you said so. What they change is written down.',
        'Whoever has your calendar link sees your saved events, with their pictures. It is yours to give, to end and to make anew in Settings.',
        "Mails to you go through the mail server that the people who run this service chose. When you press a link to another site, such as a map, a ticket shop, Google Calendar or Outlook, that site learns what the link says. Reminders on a device, if you turn them on, go through the push service of your browser's maker, sealed so that only your browser can read them. Price Alerts, where the people who run this service let requests out, look once a day at the page that an event of yours names. That site learns that this server looked, and nothing of you. An outside AI service, where one is connected, is sent what the section above says. Nothing else leaves the server.",
        'The people who run the server can reach what lies on it, as with every server. They may do so only to keep it running, to answer you, or where the law makes them.',
      ],
    },
    {
      id: 'never',
      title: 'What we never do',
      paragraphs: [
        'We do not sell or share your pictures, your events or your address. We do not show them to other people who use the app. We do not use them for advertising, and not to train anything.',
        'We count no visits with outside services. The log of the server says which address of the service was asked for, when and how long it took, without your name, your address or what was in it. To slow down guessing, it is counted how often something is tried; what is kept of you for that is scrambled, and gone after about a day.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep things',
      paragraphs: [],
      list: [
        'A picture without an event: until the answer is known.',
        'A picture with an event: until you delete its thread. You then choose whether its saved events stay in your calendar. With Save History off, pictures go after reading and threads when you sign out.',
        'Remembered corrections: until you forget them, clear your history or delete your account. We keep 1,000 at most.',
        'The list of where you signed in, and of what was changed of your account: one year. A session that has ended: 90 days.',
        'What staff did with an event: for good, but nothing of the event is left in it once you delete your account. An event that staff deleted can be brought back for a day.',
        'What you wrote to us through the contact page: one year, or until you delete the account it came from. What looks like spam: 30 days.',
        'Your account: until you delete it. Then everything in it goes at once: pictures, threads, events, settings, calendar links.',
        'Backups: whoever runs this server may keep some for a time. What you delete disappears from them as they are replaced.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      paragraphs: [
        'You decide which pictures to add. Every detail we read can be corrected, and every thread deleted. In Settings, Export Data gives you everything as one file, with your pictures and a calendar; Clear History takes conversations and pictures away, and Delete Account all of it. Reminder mails end with one click in the mail. You can also ask us what we hold about you, and have it set right.',
        'Calendar files that you download are yours; what your calendar does with them is between you and its maker.',
      ],
      links: [{ href: '/settings', label: 'Settings' }],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'This service is for people aged 13 and over. We do not knowingly keep accounts of younger children. If you know of one, tell us and we delete it.',
      ],
    },
    {
      id: 'places',
      title: 'Names of places',
      paragraphs: [
        'Towns and countries are recognised with data from GeoNames (geonames.org), used under the Creative Commons Attribution 4.0 licence. The list is part of the server; no place you look at is sent to GeoNames.',
      ],
      links: [{ href: '/licences', label: 'Licences' }],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        'For your data answer the people who run this server. When this policy changes, the date at the top changes with it.',
      ],
      links: [{ href: '/contact', label: 'Contact us' }],
    },
  ],
}

const terms: LegalText = {
  title: 'Terms of Service',
  inShort: [
    'For personal use, from the age of 13.',
    'Your pictures and events stay yours.',
    'Check what we read: a poster can be misread.',
    'You can stop at any time.',
  ],
  sections: [
    {
      id: 'service',
      title: 'What this is',
      paragraphs: [
        'Starts With A Picture reads pictures of events, such as posters, flyers and screenshots, and helps you to remember what they announce. It is for personal use. There are no social features.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You have to be at least 13 years old. Give an email address that is yours and keep your password and your calendar link to yourself. You are responsible for what is done with your account.',
      ],
    },
    {
      id: 'content',
      title: 'Your pictures',
      paragraphs: [
        'What you add remains yours. You allow us to store and read it, only to provide this service to you. Add pictures that you may use, and nothing that is against the law.',
      ],
      links: [{ href: '/privacy', label: 'What we keep, and for how long' }],
    },
    {
      id: 'accuracy',
      title: 'What we read may be wrong',
      paragraphs: [
        'Details are read by a machine. We show where each one came from and ask where we are not sure, but an event can be misread, moved or cancelled, and a reminder can come late. Check what matters to you with the people who hold the event.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach the things of other people, to overload the service or to break its protection. There are limits on how much can be added in a day; the service says so when one is reached.',
      ],
    },
    {
      id: 'cost',
      title: 'Cost',
      paragraphs: [
        'Most features are free. Some premium features may need a subscription; nothing is charged without your consent.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      paragraphs: [
        'The service is provided as it is. As far as the law allows, we are not liable for a missed event or for the loss of data. Keep your own copy of pictures that matter to you.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending and changes',
      paragraphs: [
        'You may stop using the service at any time, and delete your account with everything in it in Settings. An account that breaks these terms may be closed. When these terms change, the date at the top changes with them.',
      ],
    },
    {
      id: 'others',
      title: 'Work of others',
      paragraphs: [
        'Names of places come from GeoNames (geonames.org), under the Creative Commons Attribution 4.0 licence. The typeface is Archivo, under the SIL Open Font License. Much else is the work of others, too.',
      ],
      links: [
        { href: '/licences', label: 'Licences' },
        { href: '/contact', label: 'Contact us' },
      ],
    },
  ],
}

/** Where a model is connected, what the section about reading says in place of its last paragraph. */
function readWithModel(model: ConnectedModel): string {
  const asked = 'messages that are not understood here, with the names of the events they may mean'
  const how = `Pictures are read as follows. ${model.reads}`
  if (model.isHere) return model.answers ? `${how} So are ${asked}.` : how
  return [
    how,
    model.takes === 'picture'
      ? 'The picture that is sent was drawn anew and made smaller; with it go the words that were read.'
      : 'The words go with their places in the picture; the picture itself is not sent.',
    ...(model.answers ? [`It is also sent ${asked} and the words of their picture.`] : []),
    'Your name, your address and your other pictures are not sent. Each time is noted in the thread, and you can switch it off for yourself in Settings. What that service does with what it is sent, its own terms say.',
  ].join(' ')
}

/** Where pictures are kept on another computer. */
const keptAt = (host: string) =>
  `Pictures are kept at ${host}, with a storage service that the people who run this server chose. They lie there under names made at random, without your name. Whoever runs that service can reach what lies in it, as the people who run this server can.`

/** The same of what the policy says in short. */
const inShortWithModel = (model: ConnectedModel, lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === GOES ? model.goes : line))

export const legalWords = {
  privacy,
  terms,
  readWithModel,
  inShortWithModel,
  keptAt,
  inShort: 'In short',
  onThisPage: 'On this page',
}
