import type { Kit } from '../../kit/kit.tsx'
import { isPending } from '../../shared/documents/shown.ts'
import { DecryptedText } from '../components/decrypted-text.tsx'

export const KitDecrypted: Kit['Decrypted'] = ({ value, ifEmpty }) => (
  <DecryptedText value={isPending(value) ? undefined : value} whenEmpty={ifEmpty} />
)
