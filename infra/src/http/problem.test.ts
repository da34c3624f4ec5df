import { rejectionCodes } from '@aktenraum/domain'
import { errorCodes } from '@aktenraum/domain/contracts'
import type { ErrorCode } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { NoSpaceLeft } from '../blob-store/port.ts'
import { StreamDeleted, WrongExpectedRevision } from '../event-store/port.ts'
import { problemOf, problems, RightRefused } from './problem.ts'

describe('what an error is to the outside', () => {
  const answered = (code: ErrorCode) =>
    code === 'session/other-viewer' ? problems.otherViewer() : problems.rejected({ rejected: code, params: { max: 5 } })
  it('has a German sentence for every code that is answered', () => {
    expect(errorCodes).toEqual(expect.arrayContaining([...rejectionCodes]))
    for (const code of errorCodes) {
      const { status, body } = answered(code)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).toEqual({ detail: expect.stringMatching(/^[A-ZÄÖÜ][^{}]+\.$/), code })
    }
  })
  it('[OPEN-008] hides what one does not take part in and forbids what a flag forbids', () => {
    const statusOf = (rejected: (typeof rejectionCodes)[number]): number => problems.rejected({ rejected }).status
    expect(['case/not-found', 'document/not-found'].map((code) => statusOf(code as 'case/not-found'))).toEqual([
      404, 404,
    ])
    expect(['case/forbidden', 'document/forbidden'].map((code) => statusOf(code as 'case/forbidden'))).toEqual([
      403, 403,
    ])
  })
  it('tells refusals for want of a right from all others: those are recorded', () => {
    const refused = errorCodes.filter((code) => answered(code) instanceof RightRefused)
    expect(refused).toEqual(errorCodes.filter((code) => code.endsWith('forbidden')))
  })
  it('knows conflicts, ended streams, full disks and outages, and nothing else', () => {
    expect(problemOf(new WrongExpectedRevision('s', 1, 2))?.status).toBe(409)
    expect(problemOf(new StreamDeleted('s'))?.status).toBe(404)
    expect(problemOf(new NoSpaceLeft(null))?.status).toBe(507)
    expect(problemOf(Object.assign(new Error(), { code: 'ECONNREFUSED' }))?.status).toBe(503)
    expect(problemOf(new TypeError('a bug'))).toBeNull()
  })
  it.each([
    Object.assign(new Error('getaddrinfo EAI_AGAIN postgres'), { code: 'EAI_AGAIN' }),
    Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout expired'),
  ])('knows a service that is gone altogether: $message', (error) => {
    expect(problemOf(error)?.status).toBe(503)
  })
  it('[ERR-02] says of maintenance what it is', () => {
    expect(problems.maintenance()).toMatchObject({
      status: 503,
      body: {
        detail:
          'Die Anfrage ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
      },
    })
  })
})
