import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AddressedRecord, CryptoPort } from '../port.ts'
import { addressRecordMethods } from './address-records.ts'
import type { Keyring } from './keyring.ts'
import { newKey, sealRecordUnder } from './sealing.ts'
import { keptCase } from './testing/kept-case.ts'
import { at, caseId, founderId, id, openCase, otherCaseId, setScene } from './testing/scene.ts'
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
    expect(Object.keys(await sealing())).toEqual(['encrypted_record'])
    const older = { ...withNotes, notes: { version: 1, value: notes } }
    expect(await core.openRecords({ caseId, records: [older] })).toEqual([{ fields, notes: null }])
  })

  it('is not said to be unreadable by who lacks their keys, before or meanwhile', async () => {
    const { encrypted_record: value } = await sealing()
    const records = [{ ...record, value }]
    const opening = core.openRecords({ caseId, records })
    await core.leave({})
    for (const lacking of [opening, core.openRecords({ caseId, records })])
      await expect(lacking).rejects.toMatchObject({ keyId: expect.stringMatching(/^session:/) })
  })

  it.each(['party', 'register_entry', 'conflict_check'] as const)(
    'that is for staff alone (%s) is sealed and opened under the key of a room, and of no case',
    async (kind) => {
      const room = await core.openCase({ caseId: id('7'), caseNumber: '', title: 'Adressbuch', isRoom: true, at })
      const own = { ...record, kind }
      const sealed = await core.sealRecord({ caseId: id('7'), keyId: room.key_id, record: own, fields })
      const records = [{ ...own, value: sealed.encrypted_record }]
      expect(await core.openRecords({ caseId: id('7'), records })).toEqual([{ fields }])
      const under = { caseId, keyId: file.key_id, record: own, fields }
      await expect(core.sealRecord(under)).rejects.toBeInstanceOf(UntrustedKeyError)
      // A client has made it up who holds the key of a case.
      const key = await newKey('case')
      const keyring = { caseKey: () => Promise.resolve(key) } as unknown as Keyring
      const content = { ...fields, references }
      const value = await sealRecordUnder(key, content, {
        kind,
        recordId: own.id,
        part: 'record',
        version: own.version,
      })
      const { openRecords } = addressRecordMethods(keyring)
      expect(await openRecords({ caseId, records: [{ ...own, value }] })).toEqual([{ broken: 'untrusted-key' }])
      const ofEverybody = { ...own, kind: 'person' as const }
      const address = { kind: 'person', recordId: own.id, part: 'record', version: own.version } as const
      const theirs = await sealRecordUnder(key, content, address)
      expect(await openRecords({ caseId, records: [{ ...ofEverybody, value: theirs }] })).toEqual([{ fields }])
    },
  )

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

  it.each([undefined, null, 'none'])('is broken where it repeats no references at all (%s)', async (repeated) => {
    const without = { ...record, references: repeated as never }
    const { encrypted_record: value } = await core.sealRecord({ caseId, keyId: file.key_id, record: without, fields })
    expect(await core.openRecords({ caseId, records: [{ ...record, value, references: {} }] })).toEqual([swapped])
  })

  it('shows no notes that are no text, whoever has sealed them', async () => {
    const { encrypted_record: value, encrypted_notes: notes } = await sealing({ notes: { html: '<b>' } as never })
    if (notes === undefined) throw new Error('no notes')
    const records = [{ ...record, value, notes: { version: 2, value: notes } }]
    expect(await core.openRecords({ caseId, records })).toEqual([{ fields, notes: null }])
  })

  it('opens as no other record, kind or version, and spoils none beside it', async () => {
    const { encrypted_record: value } = await sealing()
    const records = [
      { ...record, value, id: id('6') },
      { ...record, value, kind: 'person' as const },
      { ...record, value, version: 3 },
      { ...record, value, version: 1 },
      { ...record, value: { ...value, data: 'AAAA' } },
      { ...record, value: { ...value, key_id: value.key_id.replace(/.{4}$/, 'ffff') } },
    ]
    expect(await core.openRecords({ caseId, records: [...records, { ...record, value }] })).toEqual([
      ...records.map(() => unreadable),
      { fields },
    ])
  })

  it('says of a key that is not of this case that it is not to be trusted, of a record and of notes', async () => {
    const { encrypted_record: value } = await sealing()
    const elsewhere = { caseId: otherCaseId, keyId: other.key_id, record, fields, notes: 'Von anderswo.' }
    const { encrypted_record: its, encrypted_notes: notes } = await core.sealRecord(elsewhere)
    if (notes === undefined) throw new Error('no notes')
    const records = [
      { ...record, value: its },
      { ...record, value, notes: { version: 2, value: notes } },
      { ...record, value },
    ]
    const untrusted = { broken: 'untrusted-key' }
    expect(await core.openRecords({ caseId, records })).toEqual([untrusted, untrusted, { fields }])
  })
})

describe('a record that is sealed anew', () => {
  const renewed = async (): Promise<string> => {
    const staying = [{ userId: founderId, role: 'owner' as const }]
    await keptCase(caseId).begin(core, file, staying)
    const { key_id } = await core.renewCaseKey({
      caseId,
      staying,
      caseNumber: file.encrypted_case_number,
      title: file.encrypted_title,
      at,
    })
    return key_id
  }

  it('says the same in the same place, under the present key alone', async () => {
    const { encrypted_record: value, encrypted_notes: notes } = await sealing({ notes: 'Nur vormittags.' })
    if (notes === undefined) throw new Error('no notes')
    const keyId = await renewed()
    const { kind, id: recordId, version } = record
    const place = { kind, id: recordId, version }
    const contents = [
      { ...place, part: 'record' as const, value },
      { ...place, part: 'notes' as const, value: notes },
    ]
    const [anew, notesAnew] = await core.resealRecords({ caseId, keyId, contents })
    if (!anew || !notesAnew) throw new Error('nothing was sealed anew')
    expect([anew.key_id, notesAnew.key_id]).toEqual([keyId, keyId])
    expect(anew.data).toHaveLength(value.data.length)
    const opened = { ...record, value: anew, notes: { version: 2, value: notesAnew } }
    expect(await core.openRecords({ caseId, records: [opened] })).toEqual([{ fields, notes: 'Nur vormittags.' }])
    const halfway = { ...opened, value }
    expect(await core.openRecords({ caseId, records: [halfway] })).toEqual([{ fields, notes: 'Nur vormittags.' }])
  })

  it('and one that is opened, are not told broken where something went wrong beside them', async () => {
    const { encrypted_record: value } = await sealing()
    const outage = new Error('an outage')
    const key = await newKey('case')
    const keyring = {
      caseKey: ({ keyId }: { keyId: string }) => (keyId === key.keyId ? Promise.resolve(key) : Promise.reject(outage)),
    } as unknown as Keyring
    const { openRecords, resealRecords } = addressRecordMethods(keyring)
    await expect(openRecords({ caseId, records: [{ ...record, value }] })).rejects.toBe(outage)
    const contents = [{ kind: record.kind, id: record.id, version: record.version, part: 'record' as const, value }]
    await expect(resealRecords({ caseId, keyId: key.keyId, contents })).rejects.toBe(outage)
  })

  it('is none of another place, and none under a key that is not here or not of this case', async () => {
    const { encrypted_record: value } = await sealing()
    const { encrypted_record: elsewhere } = await core.sealRecord({
      caseId: otherCaseId,
      keyId: other.key_id,
      record,
      fields,
    })
    const { kind, id: recordId, version } = record
    const place = { kind, id: recordId, version, part: 'record' as const }
    const contents = [
      { ...place, version: 3, value },
      { ...place, part: 'notes' as const, value },
      { ...place, value: { ...value, data: 'AAAA' } },
      { ...place, value: { ...value, key_id: value.key_id.replace(/.{4}$/, 'ffff') } },
      { ...place, value: elsewhere },
    ]
    expect(await core.resealRecords({ caseId, keyId: file.key_id, contents })).toEqual(contents.map(() => null))
    const toAnother = core.resealRecords({ caseId, keyId: other.key_id, contents: [{ ...place, value }] })
    await expect(toAnother).rejects.toThrow(UntrustedKeyError)
  })
})
