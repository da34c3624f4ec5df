import type { MailTransport } from '@aktenraum/workers/mails/transport'
import { afterEach, describe, expect, it } from 'vitest'
import { cuttableLine } from '../support/cutting-proxy.ts'
import { startSilentProxy } from '../support/silent-proxy.ts'
import { eventually, idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersOptionsUnderTest, WorkersUnderTest } from './workers-support.ts'

const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop()
})
const open = async (options: WorkersOptionsUnderTest): Promise<WorkersUnderTest> => {
  const office = await startWorkersUnderTest({ notificationDelayMs: 0, tuning: { stalledMs: 1_000 }, ...options })
  running.push(office)
  return office
}
const untilRecorded = (office: WorkersUnderTest, type: string) =>
  eventually(
    () => office.dataOf(type),
    ({ length }) => length > 0,
  )

// Without an end of their own: workers that go on waiting for Redis let a test run out of its time.
describe('workers that are stopped while Redis is away', () => {
  const throughLine = async (options: WorkersOptionsUnderTest = {}) => {
    const line = cuttableLine()
    running.push(line)
    return { line, office: await open({ redisUrlOf: line.urlOf, ...options }) }
  }

  it('leave a reaction that is to put a job there, and go on with it when they are back', async () => {
    const { line, office } = await throughLine()
    const petra = await office.invited('petra')
    await office.joined(idOf('case'), [petra])
    await line.cut()
    const documentId = await office.upload('one', idOf('case'), [petra])
    await untilRecorded(office, 'NotificationPlanned')
    await office.restart(line.mend)
    expect(await untilRecorded(office, 'EmailSent')).toMatchObject([{ documentIds: [documentId] }])
    expect(office.smtp.received).toHaveLength(1)
  })

  it('send the mail that is under way to its end, and once', async () => {
    const { line, office } = await throughLine()
    const petra = await office.invited('petra')
    let goOn = (): void => undefined
    const underWay = new Promise<void>((resolve) => {
      office.smtp.state.meanwhile = () => {
        delete office.smtp.state.meanwhile
        resolve()
        return new Promise<void>((end) => (goOn = end))
      }
    })
    await office.upload('one', idOf('case'), [petra])
    await underWay
    await line.cut()
    const restarted = office.restart(async () => {
      expect(await office.dataOf('EmailSent')).toHaveLength(1)
      await line.mend()
    })
    goOn()
    await restarted
    // The job is handed out again, for Redis was not told that it is done.
    await office.untilSettled()
    expect(office.smtp.received).toHaveLength(1)
    expect(await office.dataOf('EmailOutcomeUnknown')).toEqual([])
  })

  it('end although it was never there', async () => {
    const line = cuttableLine()
    running.push(line)
    const office = await open({ redisUrlOf: line.cutUrlOf })
    const petra = await office.invited('petra')
    await office.upload('one', idOf('case'), [petra])
    await untilRecorded(office, 'NotificationPlanned')
    await office.restart(line.mend)
    expect(await untilRecorded(office, 'EmailSent')).toHaveLength(1)
    expect(office.smtp.received).toHaveLength(1)
  })

  it('end although the line to it has gone dead without a word', async () => {
    let silence = (): void => undefined
    const redisUrlOf = async (url: string) => {
      const proxy = await startSilentProxy(url)
      running.push(proxy)
      silence = proxy.silence
      return proxy.url
    }
    const office = await open({ redisUrlOf })
    const petra = await office.invited('petra')
    await office.joined(idOf('case'), [petra])
    silence()
    await office.upload('one', idOf('case'), [petra])
    await untilRecorded(office, 'NotificationPlanned')
    await office.stop()
    running.pop()
  })
})

it('workers that are stopped while a server has a mail and says nothing wait for it no longer than usual', async () => {
  let begun = (): void => undefined
  const underWay = new Promise<void>((resolve) => (begun = resolve))
  const send: MailTransport['send'] = (_mail, stopping) =>
    new Promise((resolve) => {
      stopping?.addEventListener('abort', () => resolve({ outcome: 'unknown' }))
      begun()
    })
  const office = await open({ outage: (deps) => ({ ...deps, transport: { send } }) })
  await office.upload('one', idOf('case'), [await office.invited('petra')])
  await underWay
  await office.restart(async () => expect(await office.dataOf('EmailOutcomeUnknown')).toHaveLength(1))
})
