/**
 * The legal texts, apart from the other words because only their own pages need them. They promise what the product does
 * today and nothing else: change them together with what they describe.
 */

export interface LegalText {
  title: string
  inShort: readonly string[]
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[]
}

const privacy: LegalText = {
  title: 'Privacy Policy',
  inShort: [
    'Your pictures are yours. They are read for you and shown only to you.',
    'A picture with no event in it is deleted as soon as it has been read.',
    'No advertising, no selling of data, no social features.',
    'You can delete a thread, its picture and its events at any time, and your account with everything in it.',
  ],
  sections: [
    {
      id: 'store',
      title: 'What we store',
      paragraphs: [
        'Your name, your email address and a scrambled form of your password. The pictures you add that contain an event, the details read from them, and your conversation about them.',
        'Where you sign in: when, with which browser and system, and what was changed of your account. Never the place. If you turn them on, what two-step sign-in and passkeys need to know you by.',
        'Your browser keeps a key that shows you are signed in. We set no cookies for advertising and count no visits with outside services.',
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
      id: 'never',
      title: 'What we never do',
      paragraphs: [
        'We do not sell or share your pictures, your events or your address. We do not show them to other people who use the app. We do not use them for advertising.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep things',
      paragraphs: [
        'A picture without an event is deleted as soon as the answer is known. A picture with an event stays until you delete its thread. When you delete a thread you choose whether its saved events stay in your calendar.',
        'The list of where you signed in, and of what was changed of your account, goes back one year; a session that has ended is forgotten after 90 days. When you delete your account, all of it goes at once.',
        'Whoever runs this server may keep backups for a time. What you delete disappears from them as they are replaced.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      paragraphs: [
        'You decide which pictures to add. Every detail we read can be corrected, every thread deleted, and in the settings your whole account. Calendar files that you download are yours; what your calendar does with them is between you and its maker.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'This service is for people aged 13 and over. We do not knowingly keep accounts of younger children.',
      ],
    },
    {
      id: 'places',
      title: 'Names of places',
      paragraphs: [
        'Towns and countries are recognised with data from GeoNames (geonames.org), used under the Creative Commons Attribution 4.0 licence. The list is part of the server; no place you look at is sent to GeoNames.',
      ],
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
        'You have to be at least 13 years old. Give an email address that is yours and keep your password to yourself. You are responsible for what is done with your account.',
      ],
    },
    {
      id: 'content',
      title: 'Your pictures',
      paragraphs: [
        'What you add remains yours. You allow us to store and read it, only to provide this service to you. Add pictures that you may use, and nothing that is against the law.',
      ],
    },
    {
      id: 'accuracy',
      title: 'What we read may be wrong',
      paragraphs: [
        'Details are read by a machine. We show where each one came from and ask where we are not sure, but an event can be misread, moved or cancelled. Check what matters to you with the people who hold the event.',
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
        'You may stop using the service at any time. An account that breaks these terms may be closed. When these terms change, the date at the top changes with them.',
      ],
    },
    {
      id: 'places',
      title: 'Work of others',
      paragraphs: [
        'Names of places come from GeoNames (geonames.org), under the Creative Commons Attribution 4.0 licence. The typeface is Archivo, under the SIL Open Font License.',
      ],
    },
  ],
}

export const legalWords = { privacy, terms, inShort: 'In short', onThisPage: 'On this page' }
