// Texts of the legal pages: the privacy policy and the terms. They promise only what the product does today, so they change together
// with what they describe.

import type { ConnectedModel } from '@swap/contract/model-receipt'

/** A legal page. */
export interface LegalText {
  title: string
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

export interface LegalSection {
  id: string
  title: string
  paragraphs: readonly string[]
  /** Lines of a list after the paragraphs. */
  list?: readonly string[]
  /** Links to related pages. */
  links?: readonly { href: string; label: string }[]
}

const DELETED_AFTER_READING = 'A picture with no event in it is deleted as soon as it has been read.'

const privacy: LegalText = {
  title: 'Privacy Policy',
  inShort: [
    'Your pictures are yours. We read them for you and show them only to you, unless you let our staff view them.',
    DELETED_AFTER_READING,
    'No advertising, no selling of data, no social features, no cookies.',
    'You can export or delete everything from Settings.',
  ],
  sections: [
    {
      id: 'store',
      title: 'What we store',
      paragraphs: ['To provide this service, we keep:'],
      list: [
        "Your name, your email address, your time zone, your settings, and a scrambled form of your password that can't be turned back into it.",
        'Pictures you add that contain an event, a small copy of each, the words read from them, and the details, with where each one appears in the picture.',
        'Your conversations about them, your events and reminders, what you changed, and calendar files you import.',
        'Corrections you make to events from pictures (names, towns, categories, date orders), so that your next pictures have them right. Settings lists them and forgets them, one by one or all at once. With Save History off, nothing new is remembered.',
        'If you make a calendar link: when a calendar app last fetched it, and which app. If you turn on reminders on a device: the address that reaches its browser.',
        'When you sign in, with which browser and system, and what was changed in your account. Never where you were. If you turn on two-step sign-in or passkeys: what they need to recognise you.',
        'What you write to us through the contact page, with your name and email address.',
      ],
    },
    {
      id: 'browser',
      title: 'What your browser stores',
      paragraphs: [
        "Your browser stores a key that shows you are signed in, your name and email address, a random name for this browser, how you like the page to look, and any words and pictures you haven't sent yet. So that the app opens offline, it also stores the threads, saved events and pictures you viewed recently, for up to 30 days. Anything you delete is removed from there the next time your threads are loaded. If you try a picture of your own on the home page before you have an account, it is stored only in your browser, with what was read in it, for up to 7 days: until you remove it, or sign up and it moves to your account. Signing out removes your data from the browser. We don't use cookies, and our pages load nothing from anyone else.",
      ],
    },
    {
      id: 'reading',
      title: 'How pictures are read',
      paragraphs: [
        'We re-encode pictures before storing them. The location and device details that a camera writes into its pictures are removed; the time a picture was taken is used to understand words such as "tomorrow".',
        'A picture you try on the home page without an account is read on this server alone, and deleted from it as soon as it has been read. It is never sent to an outside AI service, and nothing of it is stored here.',
        'Text is found and read on the server that runs this service. If the people who run it connect an outside AI service, the home page says so and names it.',
      ],
    },
    {
      id: 'who',
      title: 'Who can see it',
      paragraphs: [
        'You. Nothing you add is public, and no one else who uses the app can see it. Pictures are shown through links that stop working after 15 minutes.',
        'Staff of this service, if the people who run it have named any, can see events and the words read from pictures, so that they can correct misreadings. They see an ID instead of your name. They see a picture only if you allow it in Settings; this is off unless you turn it on. What they change is logged.',
        "Anyone who has your calendar link can see your saved events, with their pictures. It's up to you whom you give it to. You can end it or make a new one in Settings.",
        "Emails to you are sent through the mail server that the people who run this service chose. When you follow a link to another site, such as a map, a ticket shop, Google Calendar or Outlook, that site receives what the link contains. Device reminders, if you turn them on, are sent through the push service of your browser's maker, encrypted so that only your browser can read them. Price Alerts, where the people who run this service allow outside requests, check the page named in your event once a day. That site can tell that this server visited it, but learns nothing about you. If an outside AI service is connected, it is sent what the section above describes. Nothing else leaves the server.",
        'As with any server, the people who run this one can access what is stored on it. They may do so only to keep it running, to answer you, or where the law requires it.',
      ],
    },
    {
      id: 'never',
      title: 'What we never do',
      paragraphs: [
        "We don't sell or share your pictures, your events or your email address. We don't show them to other people who use the app. We don't use them for advertising or to train anything.",
        "We don't use outside services to count visits. The server's log records which page was requested, when and how long it took, without your name, your email address or the content. To slow down guessing, we count repeated attempts; what we keep about you for that is scrambled, and is deleted after about a day.",
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep things',
      paragraphs: [],
      list: [
        'A picture without an event: until we know the result.',
        'A picture with an event: until you delete its thread. You then choose whether its saved events stay in your calendar. When Save History is off, pictures are deleted after reading and threads when you sign out.',
        'Remembered corrections: until you forget them, clear your history or delete your account. We keep 1,000 at most.',
        'Your sign-in history, with the changes to your account: one year. A session that has ended: 90 days.',
        'A record of what staff did with an event: permanently, but once you delete your account it no longer contains anything from the event. An event that staff deleted can be restored for one day.',
        'Messages sent through the contact page: one year, or until you delete the account you sent them from. Messages that look like spam: 30 days.',
        'Your account: until you delete it. Everything in it is then deleted at once: pictures, threads, events, settings and calendar links.',
        'Backups: the people who run this server may keep some for a while. Anything you delete disappears from them as they are replaced.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      paragraphs: [
        'You decide which pictures to add. You can correct every detail we read and delete every thread. In Settings, Export Data gives you everything in one file, with your pictures and a calendar; Clear History deletes your conversations and pictures; and Delete Account deletes everything. Every reminder email has a link that turns reminder emails off. You can also ask us what we hold about you, and have it corrected.',
        'Calendar files that you download are yours; what your calendar app does with them is between you and its provider.',
      ],
      links: [{ href: '/settings', label: 'Settings' }],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        "This service is for people aged 13 and over. We don't knowingly keep accounts of younger children. If you know of one, tell us and we'll delete it.",
      ],
    },
    {
      id: 'places',
      title: 'Place names',
      paragraphs: [
        'Towns and countries are recognised using data from GeoNames (geonames.org), under the Creative Commons Attribution 4.0 licence. The list is part of the server; no place you look at is sent to GeoNames.',
      ],
      links: [{ href: '/licences', label: 'Licences' }],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        'The people who run this server are responsible for your data. When this policy changes, the date at the top changes with it.',
      ],
      links: [{ href: '/contact', label: 'Contact us' }],
    },
  ],
}

const terms: LegalText = {
  title: 'Terms of Service',
  inShort: [
    'For personal use, by people aged 13 and over.',
    'Your pictures and events stay yours.',
    'Check what we read: posters can be misread.',
    'You can stop at any time.',
  ],
  sections: [
    {
      id: 'service',
      title: 'What this is',
      paragraphs: [
        'Starts With A Picture reads pictures of events, such as posters, flyers and screenshots, and helps you remember what they announce. It is for personal use only. There are no social features.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You must be at least 13 years old. Use an email address that belongs to you, and keep your password and your calendar link to yourself. You are responsible for what is done with your account.',
      ],
    },
    {
      id: 'content',
      title: 'Your pictures',
      paragraphs: [
        'What you add remains yours. You allow us to store and read it only to provide this service to you. Add only pictures that you are allowed to use, and nothing that is against the law.',
      ],
      links: [{ href: '/privacy', label: 'What we keep, and for how long' }],
    },
    {
      id: 'accuracy',
      title: 'What we read can be wrong',
      paragraphs: [
        "Details are read by a machine. We show where each one came from and ask when we aren't sure, but an event can be misread, moved or cancelled, and a reminder can arrive late. Check anything that matters to you with the organiser.",
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      paragraphs: [
        "Don't try to access other people's data, to overload the service or to get around its security. There are limits on how much you can add in a day; we'll tell you when you reach one.",
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
      title: 'What we are liable for',
      paragraphs: [
        'The service is provided "as is". As far as the law allows, we are not liable for missed events or lost data. Keep your own copies of pictures that matter to you.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending and changes',
      paragraphs: [
        'You can stop using the service at any time. You can delete your account, and everything in it, in Settings. An account that breaks these terms may be closed. When these terms change, the date at the top changes with them.',
      ],
    },
    {
      id: 'others',
      title: "Other people's work",
      paragraphs: [
        'Place names come from GeoNames (geonames.org), under the Creative Commons Attribution 4.0 licence. The typeface is Archivo, under the SIL Open Font License. Much of the rest is also the work of others.',
      ],
      links: [
        { href: '/licences', label: 'Licences' },
        { href: '/contact', label: 'Contact us' },
      ],
    },
  ],
}

/** Returns the paragraph about how pictures are read, for a server with a connected model. */
function readWithModel(model: ConnectedModel): string {
  const asked = "messages that this server doesn't understand, with the names of the events they may be about"
  const how = `Pictures are read as follows. ${model.reads}`
  if (model.isHere) return model.answers ? `${how} The model also reads ${asked}.` : how
  return [
    how,
    model.takes === 'picture'
      ? 'The picture that is sent has been re-encoded and made smaller.'
      : 'The words are sent with their positions in the picture; the picture itself is not sent.',
    ...(model.answers ? [`It is also sent ${asked}, and the words from the picture.`] : []),
    "Your name, your email address and your other pictures are not sent. Each time is noted in the thread, and you can turn this off for yourself in Settings. That service's own terms say what it does with what it is sent.",
  ].join(' ')
}

/** Returns the paragraph about where pictures are stored, for a server that uses a storage service. */
const keptAt = (host: string) =>
  `Pictures are stored at ${host}, with a storage service that the people who run this server chose. They are stored under random names, without your name. The people who run that service can access what is stored there, as the people who run this server can.`

/** Adapts the summary of the privacy policy to a server with a connected model. */
const inShortWithModel = (model: ConnectedModel, lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === DELETED_AFTER_READING ? model.goes : line))

/** Texts of the privacy policy and the terms, and the paragraphs that depend on the server's configuration. */
export const legalWords = {
  privacy,
  terms,
  readWithModel,
  inShortWithModel,
  keptAt,
  inShort: 'In short',
  onThisPage: 'On this page',
}
