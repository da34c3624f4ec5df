import type { AddressedRecord, CaseKeyRef, RecordToOpen } from '../../vault/port.ts'
import type { Context } from '../context.ts'
import { shown } from './records.ts'
import type { Written } from './records.ts'

/** How records of an address book are sealed, and opened with what the server says of them. */
export const sealingOf = ({ crypto }: Pick<Context, 'crypto'>) => ({
  open: async <Dto extends object>(caseId: string, dtos: readonly Dto[], toOpen: (dto: Dto) => RecordToOpen) => {
    const opened = dtos.length === 0 ? [] : await crypto.openRecords({ caseId, records: dtos.map(toOpen) })
    return dtos.map((dto, at) => shown(dto, opened[at]))
  },
  seal: (ref: CaseKeyRef, record: AddressedRecord, { fields, notes }: Written) =>
    crypto.sealRecord({ ...ref, record, fields, ...(typeof notes === 'string' ? { notes } : {}) }),
})
