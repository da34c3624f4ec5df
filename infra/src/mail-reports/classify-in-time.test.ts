import { describe, expect, it } from 'vitest'
import { classify } from './classify.ts'
import { classifyInTime } from './classify-in-time.ts'
import { recorded } from './testing/recorded.ts'

/** What the library that reads mails takes minutes for. */
const endless = new TextEncoder().encode(
  [
    'To: b+x@bounces.example',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Guten Tag',
    '--b',
    'Content-Type: text/html',
    '',
    '<a href='.repeat(120_000),
    '--b--',
  ].join('\r\n'),
)

describe('a mail that is read in a thread of its own', () => {
  it('is what it is', async () => {
    const raw = recorded('failed')
    expect(await classifyInTime(raw)).toEqual(await classify(raw))
  })

  it('is no report where it takes too long, and keeps nobody waiting', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    expect(await classifyInTime(endless, 200)).toEqual({ kind: 'other', to: [] })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(1)
  })
})
