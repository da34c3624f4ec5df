import { beforeEach, describe, expect, it } from 'vitest'
import type { AddressedRecord, CryptoPort } from '../port.ts'
import { caseId, id, openCase, otherCaseId, setScene } from './testing/scene.ts'
import type { OpenedCase } from './testing/scene.ts'

let core: CryptoPort
let file: OpenedCase
let other: OpenedCase
beforeEach(async () => {
  const scene = await setScene()
  core = scene.office.core
  file = scene.file
  other = await openCase(core, otherCaseId)
})

const references = { parent_person: id('1'), child_person: id('2'), location: id('3'), database: id('4') }
const record: AddressedRecord = { kind: 'person_link', id: id('5'), version: 2, references }
const fields = { type: 'Prokuristin', phone: '040 1', of_later: { a: [1, null] } }
const sealing = (more: { readonly notes?: string } = {}) =>
  core.sealRecord({ caseId, keyId: file.key_id, record, fields, ...more })
const [unreadable, swapped] = [{ broken: 'unreadable' }, { broken: 'other-references' }]

describe('a record of an address book', () => {
  it('comes back as it was written, with what nobody here knows, and its notes', async () => {
    const { encrypted_record: value, encrypted_notes: notes } = await sealing({ notes: 'Nur vormittags.' })
    if (notes === undefined) throw new Error('no notes')
    const withNotes = { ...record, value, notes: { version: 2, value: notes } }
    expect(await core.openRecords({ caseId, records: [{ ...record, value }, withNotes] })).toEqual([
      { fields },
      { fields, notes: 'Nur vormittags.' },
    ])
    const older = { ...withNotes, notes: { version: 1, value: notes } }
    expect(await core.openRecords({ caseId, records: [older] })).toEqual([{ fields, notes: null }])
  })

  it('is broken where the server says of it what it does not say itself', async () => {
    const { encrypted_record: value } = await sealing()
    const told = [
      { ...references, parent_person: references.child_person, child_person: references.parent_person },
      { ...references, location: id('9') },
      { ...references, more: null },
      { parent_person: references.parent_person },
    ]
    const records = told.map((each) => ({ ...record, value, references: each }))
    expect(await core.openRecords({ caseId, records })).toEqual(told.map(() => swapped))
  })

  it('opens as no other record, kind or version, in no other case, and spoils none beside it', async () => {
    const { encrypted_record: value } = await sealing()
    const elsewhere = await core.sealRecord({ caseId: otherCaseId, keyId: other.key_id, record, fields })
    const records = [
      { ...record, value, id: id('6') },
      { ...record, value, kind: 'person' as const },
      { ...record, value, version: 3 },
      { ...record, value, version: 1 },
      { ...record, value: { ...value, data: 'AAAA' } },
      { ...record, value: elsewhere.encrypted_record },
    ]
    expect(await core.openRecords({ caseId, records: [...records, { ...record, value }] })).toEqual([
      ...records.map(() => unreadable),
      { fields },
    ])
  })
})
