import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RawJson } from '@aktenraum/infra/read-models/table'
import { auditHash } from '@aktenraum/infra/read-models/audit-hash'
import { anna, file, letter, opened, uploaded } from '../testing/facts.ts'
import { recorded, rowsAfter } from '../testing/rows-after.ts'
import { audit } from './audit.ts'

const [first, second] = recorded([opened, uploaded])
if (first === undefined || second === undefined) throw new Error('two events make two recorded events')

const metaWith = (name: string): string => JSON.stringify({ ...first.meta, [name]: anna })

describe('the audit projection', () => {
  it('writes down every event with what it is about, each hash over the one before', () => {
    const rows = rowsAfter(audit, opened, uploaded)['audit_event']
    const hashes = [auditHash('', first), auditHash(auditHash('', first), second)]
    expect(rows).toEqual([
      {
        position: first.position,
        event_id: first.id,
        at: first.meta.at,
        actor: 'system',
        type: 'CaseOpened',
        stream: 'test-1',
        revision: 0,
        correlation_id: first.id,
        case_id: file,
        document_id: null,
        user_id: null,
        data: new RawJson(first.json),
        hash: hashes[0],
      },
      expect.objectContaining({ case_id: file, document_id: letter, hash: hashes[1] }),
    ])
  })

  it('carries the last hash on', () => {
    expect(audit.link('before', first).carry).toBe(auditHash('before', first))
  })

  it('hashes a form that does not change', () => {
    const text = JSON.stringify(['', first.id, 'test-1', 0, 'CaseOpened', first.metaJson, first.json])
    expect(auditHash('', first)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it.each<readonly [string, Partial<typeof first>]>([
    ['id', { id: second.id }],
    ['stream', { stream: 'test-2' }],
    ['revision', { revision: 1 }],
    ['type', { type: 'CaseClosed' }],
    ...Object.keys(first.meta).map((name) => [name, { metaJson: metaWith(name) }] as const),
    ['trace', { metaJson: metaWith('traceparent') }],
    ['data', { json: `${first.json} ` }],
  ])('covers the %s of an event', (_, change) => {
    expect(auditHash('', { ...first, ...change })).not.toBe(auditHash('', first))
  })
})
