import '../styles/documents.css'
import type { RowVerdict } from '@aktenraum/client/vault/port'
import { rowText } from '../../shared/texts/checked.ts'

/** What is to be known of a document before it is believed. */
export const RowNote = ({ verdict }: { readonly verdict: RowVerdict | undefined }) => {
  const text = rowText(verdict)
  if (text === null) return null
  return <p className={verdict?.state === 'wrong' ? 'row-error' : 'muted'}>{text}</p>
}
