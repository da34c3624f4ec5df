import type { AddressedRecord, CaseKeyRef, RecordToOpen } from '../../vault/port.ts'
import type { Context } from '../context.ts'
import { unlessOlder } from './newest-seen.ts'
import { shown } from './records.ts'
import type { Written } from './records.ts'

/** How records of an address book are sealed, and opened with what the server says of them. */
export const sealingOf = ({ crypto, state }: Pick<Context, 'crypto' | 'state'>) => ({
  /** What is older than what this session has seen is shown as outdated. */
  open: async <Dto extends object>(caseId: string, dtos: readonly Dto[], toOpen: (dto: Dto) => RecordToOpen) => {
    const records = dtos.map(toOpen)
    const opened = dtos.length === 0 ? [] : await crypto.openRecords({ caseId, records })
    return dtos.map((dto, at) => {
      const [record, one] = [records[at], opened[at]]
      if (record === undefined || one === undefined) return shown(dto, undefined)
      // Whoever wrote upon that would seal another content at a version that there is.
      const isImpossible = 'version' in dto && Number(dto.version) < record.version
      return shown(dto, isImpossible ? { broken: 'other-references' } : unlessOlder(state, record, one))
    })
  },
  seal: (ref: CaseKeyRef, record: AddressedRecord, { fields, notes }: Written) =>
    crypto.sealRecord({ ...ref, record, fields, ...(typeof notes === 'string' ? { notes } : {}) }),
})
