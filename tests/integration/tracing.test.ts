import { startWorkers } from '@aktenraum/workers'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSmtpServer } from '../support/smtp.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { file, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'
import { eventually } from './workers-support.ts'

let api: CommandApiUnderTest
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let workers: { stop(): Promise<void> }
let owner: TestBrowser
beforeAll(async () => {
  smtp = await startSmtpServer()
  api = await startCommandApi({ SMTP_URL: smtp.url, NOTIFICATION_DELAY_MS: '0' })
  workers = await startWorkers(api.runtime)
  owner = await api.browserOf('owner', { isStaff: true })
  await api.browserOf('petra')
  await api.openCase(owner, 'owner', 'traced')
  await api.addToCase(owner, 'owner', { caseName: 'traced', name: 'petra', role: 'client' })
})
afterAll(async () => {
  await workers.stop()
  await api.stop()
  await smtp.stop()
})

const headerOf = (source: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}: (.+)\\r$`, 'im').exec(source ?? '')?.[1]

it('one correlation id and one trace lead from the upload to what the mail server is given', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const uploaded = await owner.send(
    'POST',
    `/akten/${file('traced')}/dokumente/`,
    uploadForm(uploadParts('traced', 'traced')),
    { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  )
  expect(uploaded.status).toBe(200)
  const correlationId = uploaded.headers.get('X-Correlation-Id')
  const [mail] = await eventually(
    async () => smtp.received,
    ({ length }) => length >= 1,
  )
  expect(headerOf(mail?.source, 'X-Correlation-ID')).toBe(correlationId)
  expect(headerOf(mail?.source, 'Traceparent')?.split('-')[1]).toBe(traceId)

  const followed = `select type from event where meta ->> 'correlationId' = $1
    and split_part(meta ->> 'traceparent', '-', 2) = $2 order by position`
  const recorded = await eventually(
    () => api.rows(followed, [correlationId, traceId]),
    ({ length }) => length >= 6,
  )
  expect(recorded.map(({ type }) => type)).toEqual([
    'CaseEntryAppended',
    'DocumentUploaded',
    'NotificationPlanned',
    'EmailRequested',
    'EmailSendStarted',
    'EmailSent',
  ])
  const causes = await api.rows(
    `select e.type, c.type as cause from event e join event c on c.id::text = e.meta ->> 'causationId'
     where e.meta ->> 'correlationId' = $1 order by e.position`,
    [correlationId],
  )
  expect(causes).toEqual([
    { type: 'NotificationPlanned', cause: 'DocumentUploaded' },
    { type: 'EmailRequested', cause: 'NotificationPlanned' },
    { type: 'EmailSendStarted', cause: 'EmailRequested' },
    { type: 'EmailSent', cause: 'EmailRequested' },
  ])

  const lines = async () =>
    (await readFile(api.runtime.config.logFile ?? '', 'utf8'))
      .split('\n')
      .filter((line) => line.includes(String(correlationId)))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const logged = await eventually(lines, (found) => found.some(({ traceId: id }) => id === traceId))
  expect(logged.map(({ msg }) => msg)).toEqual(['request', 'mail was taken by the mail server'])
  expect(JSON.stringify(logged)).not.toContain('office.example')
})
