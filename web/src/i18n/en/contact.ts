import { contactSubjects, noContactAddress } from '@swap/contract/form-rules'

/** Texts of the contact page. `spec` holds those that the specification prescribes, word for word. */
export const contactWords = {
  spec: {
    title: 'Contact',
    reachOut: 'Reach out any time',
    selectATopic: 'Select a topic',
    subjects: contactSubjects,
    messageSent: 'Message Sent!',
    thanks: "Thanks for reaching out. We'll get back to you soon.",
  },

  heading: 'Contact Starts With A Picture',
  details: 'Contact details',
  email: 'Email',
  noAddress: noContactAddress,
  responseTime: 'Response time',
  withinADay: 'We usually reply within a day.',
  form: 'Write to us',
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  honeypotLabel: 'Leave this empty',
  messageKept: 'What you wrote is still here.',
  orByMail: (address: string) => `You can also email ${address}.`,
  needsScript: 'The form needs JavaScript. Everything else on this page works without it.',

  quickAnswers: 'Quick answers',
  answers: [
    { title: 'How does it work?', text: 'You add a picture, we read the event in it, you keep it in your calendar.' },
    { title: 'Is it private?', text: 'Yes. Your data stays private and images are not shared.' },
    { title: 'Which pictures are best?', text: 'Sharp, straight and close enough to read the date yourself.' },
    {
      title: 'Does it cost anything?',
      text: 'Most features are free. Some premium features may need a subscription.',
    },
  ],
  moreAnswers: 'More answers in the Help Center',
}
