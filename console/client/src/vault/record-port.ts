import type { CaseKeyRef, WireValue } from './wire.ts'

/** What the server holds of a record in the clear, by name: the record repeats it. */
export type References = Readonly<Record<string, string | number | boolean | null>>
/** What a record says; members that this program does not know stay what they are. */
export type RecordFields = Readonly<Record<string, unknown>>

/** Which content of which record of an address book. */
export interface AddressedRecord {
  readonly kind:
    | 'address_database'
    | 'person'
    | 'person_link'
    | 'location'
    | 'address_list'
    | 'list_entry'
    | 'address_template'
    | 'conflict_check'
    | 'party'
    | 'register_entry'
  readonly id: string
  /** At which its content was sealed. */
  readonly version: number
  readonly references: References
}
export interface RecordToOpen extends AddressedRecord {
  readonly value: WireValue
  /** Where they came along. */
  readonly notes?: { readonly version: number; readonly value: WireValue } | undefined
}
/** A record or its notes as they are stored, with no view to what they say. */
export interface SealedContent extends Omit<AddressedRecord, 'references'> {
  readonly part: 'record' | 'notes'
  readonly value: WireValue
}
/**
 * `unreadable`: it is none of this place and version, or its key is not here. `untrusted-key`: its key is here, and
 * nobody of the office has granted it for this case: the server shows what is not of this place. `other-references`:
 * the server says another thing of it than it does: nothing of it is to be shown, for an address may be somebody else's
 * then. `outdated`: it is older than one that has been seen.
 */
export type OpenedRecord =
  | {
      readonly fields: RecordFields
      /** Of its notes, where they came along; null where they do not open. */ readonly notes?: string | null
    }
  | { readonly broken: 'unreadable' | 'untrusted-key' | 'other-references' | 'outdated' }

/** The part of the port that is about records of address books. */
export interface RecordPort {
  /** @throws UntrustedKeyError, MissingKeyError */
  readonly sealRecord: (
    input: CaseKeyRef & { record: AddressedRecord; fields: RecordFields; notes?: string | undefined },
  ) => Promise<{ encrypted_record: WireValue; encrypted_notes?: WireValue }>
  /** Opens all at once, in order; a broken one does not spoil the others. */
  readonly openRecords: (input: {
    caseId: string
    records: readonly RecordToOpen[]
  }) => Promise<readonly OpenedRecord[]>
  /**
   * Seals the same contents under the case key `keyId`, byte for byte. In their order; null for what does not open, or
   * under a key that is not here or not to be trusted.
   * @throws UntrustedKeyError, MissingKeyError of the present key
   */
  readonly resealRecords: (
    input: CaseKeyRef & { contents: readonly SealedContent[] },
  ) => Promise<readonly (WireValue | null)[]>
}
