import type { RowVerdict } from '@aktenraum/client/vault/port'
import type { Kit } from '../../kit/kit.tsx'
import { rowText } from '../../shared/texts/checked.ts'

interface VerdictProps {
  readonly kit: Pick<Kit, 'Remark'>
  readonly verdict: RowVerdict | undefined
}

/** What is to be known of a document before it is believed. */
export const Verdict = ({ kit, verdict }: VerdictProps) => {
  const text = rowText(verdict)
  return text === null ? null : <kit.Remark isError={verdict?.state === 'wrong'}>{text}</kit.Remark>
}
