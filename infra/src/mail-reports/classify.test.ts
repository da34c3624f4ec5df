import { describe, expect, it } from 'vitest'
import { classify } from './classify.ts'
import { deliveryStatusIn } from './delivery-status.ts'
import { mailNamedBy } from './return-address.ts'
import { mailOf, recorded, recordedFor } from './testing/recorded.ts'
import type { Recorded } from './testing/recorded.ts'

const eml = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'))

describe('what came to an address for reports', () => {
  it.each([
    ['delivered', { action: 'delivered', status: '2.0.0', retriesUntil: null }],
    ['failed', { action: 'failed', status: '5.1.1', retriesUntil: null }],
    ['delayed', { action: 'delayed', status: '4.4.1', retriesUntil: new Date('2026-11-29T09:02:57.000Z') }],
  ] satisfies [Recorded, object][])('is a report of Postfix: %s', async (which, recipient) => {
    const incoming = await classify(recorded(which))
    expect(incoming).toMatchObject({ kind: 'report', envelopeId: mailOf(which), recipient })
    const to = incoming.kind === 'report' ? incoming.to : []
    expect(to.map((address) => mailNamedBy(recordedFor, address))).toContain(mailOf(which))
  })

  it.each([
    ['Auto-Submitted: auto-replied', 'auto-reply'],
    ['Auto-Submitted: auto-generated; x=y', 'auto-reply'],
    ['X-Autoreply: yes', 'auto-reply'],
    ['Precedence: bulk', 'auto-reply'],
    ['Auto-Submitted: no', 'other'],
    ['X-Other: 1', 'other'],
  ])('with %s and no report in it is: %s', async (header, kind) => {
    const away = await classify(eml('To: b+x@bounces.example', header, 'Subject: Abwesend', '', 'Bin im Urlaub.'))
    expect(away.kind).toBe(kind)
  })

  it('is no report because somebody attached one', async () => {
    const attached = await classify(
      eml(
        'To: b+x@bounces.example',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; x',
        '',
        'Action: failed',
        'Status: 5.1.1',
        '--b--',
      ),
    )
    expect(attached).toEqual({ kind: 'other', to: ['b+x@bounces.example'] })
  })

  it('may be anything at all', async () => {
    for (const raw of [new Uint8Array(), new Uint8Array([0, 255, 10, 13]), eml('Content-Type: multipart/report')])
      expect((await classify(raw)).kind).toBe('other')
  })
})

describe('the fields of a delivery status', () => {
  const of = (...lines: string[]) => deliveryStatusIn(lines.join('\n'))
  it('may be folded, in any letters, with comments, and several of a kind', () => {
    expect(
      of(
        'REPORTING-MTA: dns; x',
        'Original-Envelope-Id:',
        ' abc',
        '',
        'action: Failed (again)',
        'Action: delivered',
        'Status: 5.2.2 (full)',
      ),
    ).toEqual({ envelopeId: 'abc', recipients: [{ action: 'failed', status: '5.2.2', retriesUntil: null }] })
  })
  it('may be in one group, or of several recipients', () => {
    expect(of('Reporting-MTA: dns; x', 'Action: failed', 'Status: 5.1.1').recipients).toHaveLength(1)
    expect(of('Reporting-MTA: dns; x', '', 'Action: delivered', '', 'Action: failed').recipients).toHaveLength(2)
  })
  it('have the code of the next server where that of who reports says nothing, as Exim’s does', () => {
    const statusOf = (...lines: string[]) =>
      of('Reporting-MTA: dns; x', '', 'Action: failed', ...lines).recipients[0]?.status
    const unknown = 'Diagnostic-Code: smtp; 550-5.1.1 The account does not exist.\n 550 5.1.1 Learn more'
    expect(statusOf('Status: 5.0.0', unknown)).toBe('5.1.1')
    expect(statusOf('Status: 5.2.2', unknown)).toBe('5.2.2')
    expect(statusOf('Status: 4.0.0', unknown)).toBe('4.0.0')
    expect(statusOf('Status: 5.0.0', 'Diagnostic-Code: smtp; 550 Bad SPF records')).toBe('5.0.0')
    expect(statusOf('Status: 5.0.0', 'Diagnostic-Code: X-Postfix; 550 5.1.1 no')).toBe('5.0.0')
    expect(statusOf(unknown)).toBeNull()
  })
  it('says nothing where they say nothing that is known', () => {
    expect(of('Reporting-MTA: dns; x', '', 'Action: perhaps', 'Status: 5.1.1')).toEqual({
      envelopeId: null,
      recipients: [],
    })
    expect(of('')).toEqual({ envelopeId: null, recipients: [] })
    expect(of('A: b', '', 'Action: failed', 'Status: 5.1.1.1', 'Will-Retry-Until: never').recipients).toEqual([
      { action: 'failed', status: null, retriesUntil: null },
    ])
  })
})
