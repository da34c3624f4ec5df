import { describe, expect, it } from 'vitest'
import documents from '../vectors/document-hashes.json' with { type: 'json' }
import entries from '../vectors/entry.json' with { type: 'json' }
import moves from '../vectors/moved-document.json' with { type: 'json' }
import statements from '../vectors/statement.json' with { type: 'json' }
import words from '../vectors/word-of-document.json' with { type: 'json' }
import { toBase64url } from './base/ids.ts'
import {
  bodyOf,
  documentHashes,
  hashOfPacked,
  movedFrom,
  packRecord,
  readEntry,
  recordOf,
  requireEntrySignature,
  statementHash,
} from './log/index.ts'
import type { SignedEntry } from './log/index.ts'

const reading = (entry: unknown) => Promise.resolve(entry as SignedEntry).then(readEntry)
const signed = (entry: unknown) => entry as SignedEntry

describe('entry.json', () => {
  it.each(entries.success)('reads, spells and signs: $name', async ({ name, key, entry, record }) => {
    const read = readEntry(signed(entry))
    expect(read.op).toBe(name)
    expect(bodyOf(read)).toEqual(signed(entry)[0])
    expect(toBase64url(packRecord(recordOf(signed(entry))))).toBe(record)
    await requireEntrySignature(signed(entry), key)
  })

  it.each(entries.failure)('refuses: $name', async ({ entry, reason }) => {
    await expect(reading(entry)).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })

  it.each(entries.signatureFailure)('refuses a signature: $name', async ({ entry, key }) => {
    const checking = requireEntrySignature(signed(entry), key)
    await expect(checking).rejects.toMatchObject({ code: 'untrusted-entry', reason: 'wrong signature' })
  })
})

describe('moved-document.json', () => {
  it.each(moves.success)('reads, spells and signs: $name', async ({ from, key, entry, record }) => {
    const read = readEntry(signed(entry))
    expect(read).toMatchObject({ op: 'add', from })
    expect(bodyOf(read)).toEqual(signed(entry)[0])
    expect(toBase64url(packRecord(recordOf(signed(entry))))).toBe(record)
    await requireEntrySignature(signed(entry), key)
  })

  it.each(moves.failure)('refuses: $name', async ({ entry, reason }) => {
    await expect(reading(entry)).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})

describe('word-of-document.json', () => {
  it.each(words.success)('reads, spells and signs: $name', async ({ name, last, key, entry, record }) => {
    const read = readEntry(signed(entry))
    expect(read).toMatchObject({ op: name, last })
    expect(bodyOf(read)).toEqual(signed(entry)[0])
    expect(toBase64url(packRecord(recordOf(signed(entry))))).toBe(record)
    await requireEntrySignature(signed(entry), key)
  })

  it.each(words.failure)('refuses: $name', async ({ entry, reason }) => {
    await expect(reading(entry)).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})

describe('statement.json', () => {
  it.each(statements.success)('comes to the same hash: $name', ({ statement, hash }) => {
    expect(statementHash(statement)).toBe(hash)
  })

  it.each(statements.failure)('refuses: $name', async ({ entry, reason }) => {
    await expect(reading(entry)).rejects.toMatchObject({ code: 'untrusted-entry', reason })
  })
})

describe('document-hashes.json', () => {
  it('comes to the same hashes', () => {
    expect(hashOfPacked(documents.packed.data)).toBe(documents.packed.hash)
    for (const { values, hashes } of documents.success) expect(documentHashes(values)).toEqual(hashes)
    const { random, source, from } = documents.moved
    expect(movedFrom(random, signed(source))).toBe(from)
  })

  it.each(documents.failure)('is not: $name', ({ values, hashes }) => {
    expect(documentHashes(values)).not.toEqual(hashes)
  })

  it.each(documents.movedFailure)('is not moved from: $name', ({ random, source }) => {
    expect(movedFrom(random, signed(source))).not.toBe(documents.moved.from)
  })
})
