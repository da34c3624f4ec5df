import type { Decrypted } from '../../shared/client/types.ts'
import { useReady } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'

/** A decrypted text, or one that is still on its way: the server knows that it is there, but not what it says. */
export type Shown = Decrypted | 'pending'

/** CRY-35, CRY-36. */
export const DecryptedText = ({ value, ifEmpty = '' }: { readonly value: Shown; readonly ifEmpty?: string }) => {
  if (value === 'pending') return <Pending />
  if ('failed' in value) return <span className="undecryptable">{texts.decryptionFailed}</span>
  return value.text === '' ? <span className="muted">{ifEmpty}</span> : <>{value.text}</>
}

/** Without keys nothing is on its way. */
const Pending = () => {
  const isLocked = useReady()?.session.hasKeys === false
  return isLocked ? <span className="muted">{texts.locked}</span> : <span className="pending">{texts.decrypting}</span>
}

export const plainText = (value: Shown, otherwise: string): string =>
  value !== 'pending' && 'text' in value && value.text !== '' ? value.text : otherwise
