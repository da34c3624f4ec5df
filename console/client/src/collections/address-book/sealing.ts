import type { AddressedRecord, CaseKeyRef, RecordToOpen } from '../../vault/port.ts'
import { takeCaseKeys } from '../cases.ts'
import type { Context } from '../context.ts'
import { sinceNow } from '../since.ts'
import { unlessOlder } from './newest-seen.ts'
import { shown } from './records.ts'
import type { Written } from './records.ts'

/** How records of an address book are sealed, and opened with what the server says of them. */
export const sealingOf = (context: Context) => ({
  /**
   * What is older than what this session has seen is shown as outdated. Whoever was locked and let in again meanwhile
   * has the keys come once more: without them, records would pass for such as do not open.
   * @throws BegunAnewError
   */
  open: async <Dto extends object>(caseId: string, dtos: readonly Dto[], toOpen: (dto: Dto) => RecordToOpen) => {
    if (dtos.length === 0) return []
    const { crypto, state } = context
    await takeCaseKeys(context, caseId)
    const requireSame = sinceNow(state)
    const records = dtos.map(toOpen)
    const opened = await crypto.openRecords({ caseId, records })
    requireSame()
    return dtos.map((dto, at) => {
      const [record, one] = [records[at], opened[at]]
      if (record === undefined || one === undefined) return shown(dto, undefined)
      // Whoever wrote upon that would seal another content at a version that there is.
      const isImpossible = 'version' in dto && Number(dto.version) < record.version
      return shown(dto, isImpossible ? { broken: 'other-references' } : unlessOlder(state, record, one))
    })
  },
  seal: (ref: CaseKeyRef, record: AddressedRecord, { fields, notes }: Written) =>
    context.crypto.sealRecord({ ...ref, record, fields, ...(typeof notes === 'string' ? { notes } : {}) }),
})
