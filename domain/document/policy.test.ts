import { describe, expect, it } from 'vitest'
import type { Participant } from '../case/policy.ts'
import { documentRights, isJustUploaded, trashRights } from './policy.ts'
import type { DocumentFacts } from './policy.ts'

const facts: DocumentFacts = {
  isUploader: false,
  isJustUploaded: false,
  isSeenByAnother: false,
  isCaseDisabled: false,
}
const [owner, member, client, outsider]: Participant[] = [
  { role: 'owner', isStaff: true },
  { role: 'member', isStaff: true },
  { role: 'client', isStaff: false },
  { role: undefined, isStaff: true },
]
const rights = (viewer: Participant | undefined, changes: Partial<DocumentFacts> = {}): string =>
  Object.entries(documentRights(viewer!, { ...facts, ...changes }))
    .filter(([, may]) => may)
    .map(([name]) => name.replace('can_', ''))
    .join(' ')

describe('what a participant may do with a document', () => {
  it.each([
    ['an owner', owner, {}, 'update delete transfer pin'],
    ['a member', member, {}, 'transfer pin'],
    ['a client', client, {}, ''],
    ['somebody from outside', outsider, { isUploader: true, isJustUploaded: true }, ''],
    ['the client who just uploaded it', client, { isUploader: true, isJustUploaded: true }, 'update delete'],
    ['the client who uploaded it a while ago', client, { isUploader: true }, 'delete'],
    ['the client whose document was seen', client, { isUploader: true, isSeenByAnother: true }, ''],
    ['an owner of a disabled case', owner, { isCaseDisabled: true }, ''],
  ] as const)('[OPEN-007] %s', (_, viewer, changes, expected) => {
    expect(rights(viewer, changes)).toBe(expected)
  })

  it.each([
    ['an owner', owner, {}, 'restore erase'],
    ['a member', member, {}, ''],
    ['a member who put it there', member, { isTrashedByViewer: true }, 'restore'],
    ['the client who uploaded it', client, { isUploader: true }, 'restore erase'],
    ['the client whose document was seen', client, { isUploader: true, isSeenByAnother: true }, 'restore'],
    ['somebody from outside', outsider, { isUploader: true, isTrashedByViewer: true }, ''],
    ['an owner of a disabled case', owner, { isCaseDisabled: true }, ''],
  ] as const)('[OPEN-007] [OPEN-052] in the trash: %s', (_, viewer, changes, expected) => {
    const may = trashRights(viewer!, { ...facts, isTrashedByViewer: false, ...changes })
    expect([may.can_restore && 'restore', may.can_erase && 'erase'].filter(Boolean).join(' ')).toBe(expected)
  })

  it('[OPEN-019] is just uploaded for the time that the office has set', () => {
    const uploadedAt = '2026-03-01T10:00:00.000Z'
    expect(isJustUploaded(uploadedAt, '2026-03-01T10:14:59.999Z', 900_000)).toBe(true)
    expect(isJustUploaded(uploadedAt, '2026-03-01T10:15:00.000Z', 900_000)).toBe(false)
  })
})
