import { isPending } from '../../shared/documents/shown.ts'
import type { Shown } from '../../shared/documents/shown.ts'
import { useReady } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'

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
