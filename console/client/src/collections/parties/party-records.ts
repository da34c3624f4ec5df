import type { PartyDto, RegisterEntryDto } from '@aktenraum/domain/contracts'
import type { AddressedRecord, RecordToOpen } from '../../vault/port.ts'

/** Of a party the record repeats of which case it is, and which entry of the register says the same. */
export const partyAt = (
  { id, database, case: inCase, entry }: { readonly [Name in 'id' | 'database' | 'case' | 'entry']: string },
  version: number,
): AddressedRecord => ({ kind: 'party', id, version, references: { database, case: inCase, entry } })

/** An entry of the register does not say of which case it is: everybody of the office reads it. */
export const registerEntryAt = (
  { id, database }: { readonly id: string; readonly database: string },
  version: number,
): AddressedRecord => ({ kind: 'register_entry', id, version, references: { database } })

export const partyToOpen = (dto: PartyDto): RecordToOpen => ({
  ...partyAt(dto, dto.content_version),
  value: dto.encrypted_record,
})
export const registerEntryToOpen = (dto: RegisterEntryDto): RecordToOpen => ({
  ...registerEntryAt(dto, dto.content_version),
  value: dto.encrypted_record,
})
