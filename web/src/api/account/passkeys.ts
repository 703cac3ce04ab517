import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { Failure } from '@swap/contract/failures'
import { accountWords } from '../../i18n/en/account.ts'

/** Options from the server to create or use a passkey, or the browser's response to them. */
type WebAuthnMessage = Record<string, unknown>

const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys for this address: it does on https and on localhost, never for a bare IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** Whether this browser can also suggest passkeys in the email field, like other autofill entries. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await loadWebAuthn()).browserSupportsWebAuthnAutofill()

/** Creates a passkey. Throws PASSKEY_INVALID in plain words if the person or the device refuses. */
export async function createPasskey(options: WebAuthnMessage): Promise<WebAuthnMessage> {
  const { startRegistration } = await loadWebAuthn()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's half of the same library wrote it
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON }).catch(rethrow)) }
}

/**
 * Asks the person to choose a passkey, and returns its signed response to the server's challenge. The browser shows a dialog; with
 * `autofill`, it only suggests passkeys in the email field. Throws PASSKEY_INVALID, or an AbortError if another request replaced it.
 */
export async function signChallenge(options: WebAuthnMessage, { autofill = false } = {}): Promise<WebAuthnMessage> {
  const { startAuthentication } = await loadWebAuthn()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's half of the same library wrote it
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(rethrow)) }
}

/** Cancels a passkey request that is still pending. */
export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn()
  WebAuthnAbortService.cancelCeremony()
}

/** Rethrows a browser's error as PASSKEY_INVALID, by its name in the standard (W3C Web Authentication, sections 5.1.3 and 5.1.4). */
function rethrow(error: unknown): never {
  const { cancelled, alreadyAdded, notSupported, failed } = accountWords.passkey
  if (!(error instanceof Error)) throw error
  if (error.name === 'AbortError') throw new DOMException(error.message, 'AbortError')
  const message =
    { NotAllowedError: cancelled, InvalidStateError: alreadyAdded, SecurityError: notSupported }[error.name] ?? failed
  throw new Failure('PASSKEY_INVALID', { message, cause: error })
}
