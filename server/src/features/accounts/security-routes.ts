import { route } from '../../platform/http/route.ts'
import type { AccountTools } from './account-tools.ts'
import { listPasskeys } from './passkeys/queries.ts'
import { toPasskeyView } from './passkeys/routes.ts'
import { countRecoveryCodes, findAuthenticator } from './two-factor/queries.ts'

/** Returns the route that shows how an account is protected: two-step sign-in and passkeys. */
export const securityRoutes = ({ db }: AccountTools) => [
  route('GET /api/account/security', async ({ user }) => {
    const since = (await findAuthenticator(db, user.id))?.confirmed_at ?? null
    return {
      twoFactor: {
        since: since === null ? null : new Date(since).toISOString(),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      },
      passkeys: (await listPasskeys(db, user.id)).map(toPasskeyView),
    }
  }),
]
