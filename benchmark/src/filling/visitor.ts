// An HTTP client for people who aren't signed in. Every request comes from another address of 127.0.0.0/8, so that rate limits per IP
// address don't apply.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

/** A response and how long it took. */
export interface VisitorReply {
  status: number
  text: string
  /** From the first byte sent to the last received. */
  ms: number
}

/** How many IP addresses have been used. */
let visitors = 0
function nextLocalAddress(): string {
  visitors += 1
  return `127.${1 + ((visitors >> 16) & 0x7f)}.${(visitors >> 8) & 0xff}.${1 + (visitors & 0x7f)}`
}

/** Posts JSON from a new IP address, on a new connection. */
export function post(url: string, body: object): Promise<VisitorReply> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        method: 'POST',
        localAddress: nextLocalAddress(),
        agent: false,
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - begun }))
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(JSON.stringify(body))
  })
}

/** A new account, with its access token. */
export interface Account {
  email: string
  password: string
  accessToken: string
}

/** Signs up a new person. */
export async function createAccount(url: string): Promise<Account> {
  const who = { email: unusedAddress(), password: 'a sentence nobody says' }
  const { status, text } = await post(`${url}/api/auth/signup`, { ...who, name: 'Pat Example' })
  if (status !== 200) throw new Error(`Sign-up answered ${status}: ${text}`)
  const { accessToken } = JSON.parse(text) as { accessToken: string } // the contract's session
  return { ...who, accessToken }
}

/** Returns an email address that has no account. */
export const unusedAddress = (): string => `${randomUUID()}@example.org`
