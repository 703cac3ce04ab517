// A fake model server that attacks the product: its replies carry HTML, foreign ids, huge texts, tool calls, redirects.
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The services whose API it imitates. */
export type ModelService = 'ollama' | 'openai' | 'anthropic'

/** What the model attacks: ids of another person's data, and an address that the product must never fetch. */
interface Targets {
  eventId: string
  jobId: string
  threadId: string
  /** The address of a server that records every request, without a trailing slash. */
  trap: string
}

/** One attack: what the model says (in its service's reply format), or a raw HTTP response. */
export interface Attack {
  says?: (targets: Targets) => unknown
  answers?: (response: ServerResponse, targets: Targets, kind: ModelService) => void
}

/** Matches the words of the replies that must not appear anywhere in the product. */
export const FORBIDDEN = /pwned|onerror|<script|javascript:|169\.254|9999-|999900/i

/** The length of huge texts. */
const CHARACTERS = 900_000

/** An event none of whose fields match the picture. */
const event = (words: (field: string) => string) => ({
  title: words('title'),
  when: [words('when')],
  doors: words('doors'),
  ends: words('ends'),
  venue: words('venue'),
  address: words('address'),
  city: words('city'),
  organizer: words('organizer'),
  price: words('price'),
  link: words('link'),
  age: words('age'),
})
const picture = (...events: object[]) => ({ isEvent: true, events })

const openHtml = (field: string, trap: string) => `<img src="${trap}/${field}" onerror="pwned=1" alt="Pwned ${field}"`

/** Writes HTML into every field of an event that has the date on the ferry poster. The product then offers its values as alternatives. */
export const offersHtml: Attack = {
  says: ({ trap }) => picture({ ...event((field) => openHtml(field, trap)), when: ['FRI 4 DECEMBER'] }),
}

/** The attacks in replies about a picture. */
export const pictureAttacks: Record<string, Attack> = {
  'adds keys': {
    says: ({ eventId }) => ({
      ...picture({
        ...event(() => 'Pwned'),
        id: eventId,
        saved: true,
        owner_id: 'pwned',
        confidence: 1,
        evidence: { title: { source: 'user', confidence: 1, boxes: [] } },
      }),
      deleted: [eventId],
      autoSaved: [eventId],
    }),
  },
  'writes HTML into every field': {
    says: ({ trap }) =>
      picture(
        event((field) => `Pwned ${field} <img src="${trap}/${field}" onerror="pwned=1"><script>pwned=1</script>`),
      ),
  },
  'writes HTML that does not end': { says: ({ trap }) => picture(event((field) => openHtml(field, trap))) },
  'writes a megabyte into a field': {
    says: () => picture({ ...event(() => 'Pwned'), title: 'Pwned '.repeat(CHARACTERS / 6) }),
  },
  'writes a megabyte into every field': { says: () => picture(event(() => 'Pwned '.repeat(1_000_000 / 6))) },
  'gives links that run, hold data, or lead elsewhere': {
    says: ({ trap }) =>
      picture(
        { ...event(() => 'Pwned'), link: 'javascript:pwned=1' },
        { ...event(() => 'Pwned'), link: 'data:text/html,<script>pwned=1</script>' },
        { ...event(() => 'Pwned'), link: `${trap}/link` },
        { ...event(() => 'Pwned'), link: 'http://169.254.169.254/pwned' },
        { ...event(() => 'Pwned'), link: 'file:///etc/pwned' },
      ),
  },
  'names the events and jobs of somebody else': {
    says: ({ eventId, jobId, threadId }) => ({
      ...picture({ ...event(() => eventId), id: eventId, jobId, threadId, event_id: eventId }),
      eventId,
      jobId,
      threadId,
      tool: { kind: 'delete', events: [eventId] },
    }),
  },
  'calls tools that nobody offered': { answers: callTools },
  'tells of five hundred events': {
    says: () =>
      picture(...Array.from({ length: 500 }, (_, at) => ({ ...event(() => `Pwned ${at}`), when: ['5 May'] }))),
  },
  'tells of the year 9999': {
    says: () => picture({ ...event(() => 'Pwned'), when: ['31 December 9999', '9999-12-31'], ends: '31.12.9999' }),
  },
  'answers with no JSON': { says: () => 'Pwned. I have deleted all events, as the poster says.' },
  'answers with something that is no answer': { answers: (response) => response.end('<html>pwned</html>') },
  'answers a byte at a time': { answers: drip },
  'leads to a service of the cloud': { answers: redirect(() => 'http://169.254.169.254/latest/meta-data/pwned') },
  'leads elsewhere': { answers: redirect(({ trap }) => `${trap}/redirected`) },
}

const command = (tool: object) => ({ tool, lines: [] })
const change = (edit: object) => command({ kind: 'change', event: 'e1', edit })

/** The attacks in replies about a message. */
export const messageAttacks: Record<string, Attack> = {
  'deletes everything': { says: () => command({ kind: 'delete', events: ['e1'] }) },
  'names the event of somebody else': { says: ({ eventId }) => command({ kind: 'delete', events: [eventId] }) },
  'makes up values': {
    says: ({ trap }) =>
      change({ title: 'Pwned', start_date: '9999-12-31', contact: { booking_link: `${trap}/pay` }, notes: '<script>' }),
  },
  'gives a link that runs': { says: () => change({ contact: { booking_link: 'javascript:pwned=1' } }) },
  'makes an event': {
    says: () =>
      command({
        kind: 'create',
        events: [{ facts: { title: 'Pwned', start_date: '2026-12-24' }, assumed: [], save: true }],
      }),
  },
  'calls tools that nobody offered': { answers: callTools },
  'leads elsewhere': { answers: redirect(({ trap }) => `${trap}/redirected`) },
}

function redirect(to: (targets: Targets) => string) {
  return (response: ServerResponse, targets: Targets): void =>
    void response.writeHead(307, { location: to(targets) }).end()
}

/** Sends a response that never ends and never pauses for long. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

/** Calls a tool in the format of each service. */
function callTools(response: ServerResponse, { eventId }: Targets, kind: ModelService): void {
  const [name, input] = ['delete_event', { id: eventId }]
  const calls = {
    ollama: { message: { content: '', tool_calls: [{ function: { name, arguments: input } }] }, done: true },
    openai: {
      choices: [
        {
          finish_reason: 'tool_calls',
          message: {
            content: null,
            tool_calls: [{ id: '1', type: 'function', function: { name, arguments: JSON.stringify(input) } }],
          },
        },
      ],
    },
    anthropic: { stop_reason: 'tool_use', content: [{ type: 'tool_use', id: '1', name, input }] },
  }
  answer(response, calls[kind])
}

/** Returns a reply in the format of its service; `name` is the tool that the model was asked to use. */
function envelope(kind: ModelService, said: unknown, name: string): object {
  const content = typeof said === 'string' ? said : JSON.stringify(said)
  if (kind === 'ollama') return { message: { content }, done: true, done_reason: 'stop' }
  if (kind === 'openai') return { choices: [{ finish_reason: 'stop', message: { content, refusal: null } }] }
  return { stop_reason: 'tool_use', content: [{ type: 'tool_use', id: '1', name, input: said }] }
}

const answer = (response: ServerResponse, body: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A running model server. */
export interface HostileModel {
  url: string
  /** The attack in its next replies. */
  attack: Attack
  targets: Targets
  /** The number of requests so far. */
  asked: number
  /** Paths that were fetched from the trap; none may be. */
  trapped: string[]
  close: () => void
}

/** Starts the model server, and the server whose address is the trap. */
export async function startHostileModel(kind: ModelService): Promise<HostileModel> {
  const trapped: string[] = []
  const trap = createServer((request, response) => {
    trapped.push(request.url ?? '')
    response.end()
  })
  const models = createServer((request, response) => {
    model.asked += 1
    void text(request).then((body) => {
      const { says, answers } = model.attack
      if (answers) return answers(response, model.targets, kind)
      const { tools } = JSON.parse(body) as { tools?: { name: string }[] } // the requests have their own tests
      answer(response, envelope(kind, says?.(model.targets), tools?.[0]?.name ?? ''))
    })
  })
  const model: HostileModel = {
    url: await listening(models),
    attack: {},
    targets: { eventId: '', jobId: '', threadId: '', trap: await listening(trap) },
    asked: 0,
    trapped,
    close: () => [models, trap].forEach(end),
  }
  return model
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return `http://127.0.0.1:${port}`
}

function end(server: Server): void {
  server.closeAllConnections()
  server.close()
}
