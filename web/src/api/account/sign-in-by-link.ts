import { call } from '../client.ts'
import { startSession, type SignInResult } from './sign-in.ts'

/** Signs in with the token of an emailed link, and the code of the second step if it is on. Never throws. */
export const signInByLink = (link: { email: string; token: string; code?: string }): Promise<SignInResult> =>
  startSession(() => call('POST /api/auth/sign-in-by-link', { body: link }))
