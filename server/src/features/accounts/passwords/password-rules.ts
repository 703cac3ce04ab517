import { isCommonPassword } from '@swap/contract/common-passwords'

const PRODUCT = ['startswithapicture', 'swap']

/**
 * Returns why a password is refused although it is long enough; null if it is accepted (decision D26). Refused are the most
 * common passwords, the email address, its part before the @, and the product's name.
 *
 *     "password1" · "Qwerty123"                   → too common
 *     "ada@example.org" · "Ada.Lovelace"          → the address
 *     "Starts With A Picture"                     → the product's name
 *     "a sentence nobody says"                    → null
 */
export function passwordRefusal(password: string, email: string): string | null {
  if (isCommonPassword(password)) return 'This password is one of the most common ones. Please choose another.'
  const [plain, address] = [password.normalize('NFKC').toLowerCase(), email.toLowerCase()]
  if (plain === address || plain === address.split('@')[0])
    return "Your password can't be your email address. Please choose another."
  if (PRODUCT.includes(plain.replaceAll(/[^a-z]/g, '')))
    return "Your password can't be this product's name. Please choose another."
  return null
}
