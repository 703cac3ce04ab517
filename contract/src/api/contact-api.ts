import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { contactLimits, contactSubjects } from '../form-rules.ts'

const subjects = z.enum(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys they are
  Object.keys(contactSubjects) as (keyof typeof contactSubjects)[],
  { error: 'Please select a topic.' },
)

/** The endpoint of the contact form. */
export const contactApi = {
  'POST /api/contact': endpoint({
    summary:
      'Leaves a message for the people who run this server. It is kept, and emailed to them if they set an address.',
    access: 'public',
    body: z.object({
      name: z.string().max(contactLimits.name),
      email: z.string().max(contactLimits.email),
      subject: subjects,
      message: z.string().max(contactLimits.message),
      /** A honeypot field that people do not see: only programs fill it in. */
      website: z.string().max(2000).optional(),
      /** How long the form was open, if the sender knows. */
      openForMs: z.number().nonnegative().optional(),
    }),
    status: 201,
    reply: z.object({ id: z.string() }),
  }),
} as const
