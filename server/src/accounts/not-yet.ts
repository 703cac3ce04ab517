import { Failure } from '@swap/contract/failures'
import { route } from '../http/route.ts'

const notYet = () => Promise.reject(new Failure('NOT_FOUND'))

/** Endpoints of the contract that are being built: each line goes when its route comes, and the file with the last one. */
export const notYetRoutes = [
  route('POST /api/auth/confirm-email', notYet),
  route('DELETE /api/account', notYet),
  route('POST /api/account/password', notYet),
  route('POST /api/account/email', notYet),
]
