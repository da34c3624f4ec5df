import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { fileNameFrom } from '@aktenraum/domain/contracts'
import { useState } from 'react'
import { isReadable } from '../directory.ts'
import type { Contact } from '../directory.ts'
import { SmsDialog } from '../lazy.tsx'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { spokenName } from '../person.ts'
import { useReadingScene } from '../reading.tsx'
import { exportTexts, smsTexts, vcardTexts } from '../texts/export.ts'
import { useOpenBook } from '../use-book.tsx'
import { addressedBy } from '../wording/addressed.ts'
import { Doing } from './doing.tsx'
import type { CardShape } from './vcard.ts'

/** What can be taken away of one address or contact: its card (LNK-10), and a text to its mobile number. */
export const ContactExports = ({ contact }: { readonly contact: Contact }) => {
  const { kit } = useReadingScene()
  const { directory } = useOpenBook()
  const [isWriting, setIsWriting] = useState(false)
  const addressed = addressedBy(directory, contact)
  const { link } = contact
  if (addressed === null || !isReadable(link)) return null
  const mobile = textIn(link.fields, 'mobile')
  return (
    <>
      <Vcard contact={contact} />
      {mobile === '' ? null : <kit.Button onClick={() => setIsWriting(true)}>{smsTexts.open}</kit.Button>}
      {isWriting ? (
        <SmsDialog name={spokenName(addressed.child)} mobile={mobile} onClose={() => setIsWriting(false)} />
      ) : null}
    </>
  )
}

const Vcard = ({ contact }: { readonly contact: Contact }) => {
  const { kit, note } = useReadingScene()
  const { directory } = useOpenBook()
  const [hasFailed, setHasFailed] = useState(false)
  const save = async (shape: CardShape): Promise<boolean> => {
    setHasFailed(false)
    try {
      const addressed = addressedBy(directory, contact)
      const { link } = contact
      if (addressed === null || !isReadable(link)) throw new TypeError('a contact that does not open')
      const { child, parent, relation, location } = addressed
      const { toVcard } = await import('./vcard.ts')
      const organisation = parent === null ? '' : spokenName(parent)
      const role = parent === null ? '' : relation
      const card = toVcard({ person: child, organisation, role, contact: link.fields, location }, shape)
      saveFile(new Blob([card], { type: 'text/vcard;charset=utf-8' }), cardName(spokenName(child)))
      return true
    } catch (error) {
      await note(error)
      setHasFailed(true)
      return false
    }
  }
  return (
    <>
      <Doing caption={vcardTexts.save} running={vcardTexts.running} work={() => save('standard')} />
      <Doing caption={vcardTexts.saveForOutlook} running={vcardTexts.running} work={() => save('outlook')} />
      {hasFailed ? <kit.Note kind="error">{exportTexts.failed}</kit.Note> : null}
    </>
  )
}

const cardName = (name: string): string => {
  const made = fileNameFrom('{{filename}}.vcf', { filename: name })
  return 'fileName' in made ? made.fileName : 'vcard.vcf'
}
