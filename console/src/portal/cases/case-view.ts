import type { CaseDto } from '@aktenraum/domain/contracts'
import type { Case } from '@aktenraum/client/collections/types'
import { pendingText } from '../../shared/documents/shown.ts'
import type { Shown } from '../../shared/documents/shown.ts'

/** A case as a page can show it, before and after its names are decrypted. */
export type CaseView = Omit<CaseDto, 'encrypted_case_number' | 'encrypted_title' | 'log' | 'participants'> & {
  readonly case_number: Shown
  readonly title: Shown
}

export const pendingCase = ({
  encrypted_case_number: number,
  encrypted_title: title,
  log: _log,
  ...rest
}: CaseDto): CaseView => ({
  ...rest,
  case_number: pendingText(number),
  title: pendingText(title),
})

export const isDisabled = ({ scheduled_deletion_date }: Pick<Case, 'scheduled_deletion_date'>): boolean =>
  scheduled_deletion_date !== null
