import type { Decrypted } from '@aktenraum/client/collections/types'
import { isolated } from '@aktenraum/client/base/text/isolated'
import { useReady } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'

/** A decrypted text, or one that is still on its way: the server knows that it is there, but not what it says. */
export type Shown = Decrypted | Pending
/** How many characters it has, about: as many as its ciphertext has bytes. So much room is kept for it. */
interface Pending {
  readonly pending: number
}

/** What a packed value has besides its text, in bytes (FORMATS.md §3). */
const packing = 30
/** @param data base64url */
export const pendingText = ({ data }: { readonly data: string }): Pending => ({
  pending: Math.max(0, Math.floor((data.length * 3) / 4) - packing),
})

export const isPending = (value: Shown | null): value is Pending => value !== null && 'pending' in value

/** CRY-35, CRY-36. */
export const DecryptedText = ({ value, ifEmpty = '' }: { readonly value: Shown; readonly ifEmpty?: string }) => {
  if (isPending(value)) return <OnItsWay characters={value.pending} />
  if ('failed' in value) return <span className="undecryptable">{texts.decryptionFailed}</span>
  return value.text === '' ? <span className="muted">{ifEmpty}</span> : <bdi>{value.text}</bdi>
}

/** Without keys nothing is on its way. Words of the usual length take the room of those that come. */
const OnItsWay = ({ characters }: { readonly characters: number }) => {
  const isLocked = useReady()?.session.hasKeys === false
  if (isLocked) return <span className="muted">{texts.locked}</span>
  const missing = characters - texts.decrypting.length
  return (
    <>
      <span className="pending">{texts.decrypting}</span>
      {missing > 0 ? (
        <span className="room" aria-hidden data-room={word.repeat(Math.ceil(missing / word.length))} />
      ) : null}
    </>
  )
}
/** As wide as the words of names and titles, which mostly begin with a capital. */
const word = ' Bauwesen'

export const plainText = (value: Shown, otherwise: string): string =>
  'text' in value && value.text !== '' ? value.text : otherwise

/** The same for the midst of a sentence, whatever the direction of its letters. */
export const shownText = (value: Shown, otherwise: string): string => isolated(plainText(value, otherwise))
