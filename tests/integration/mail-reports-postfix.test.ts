import { mailId, mailStream } from '@aktenraum/domain'
import { reportsTo } from '@aktenraum/infra/mail-reports/return-address'
import { openImapMailbox } from '@aktenraum/workers/imap-mailbox'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMailPrograms, startMailServers } from '../support/mail-servers.ts'
import type { MailServers } from '../support/mail-servers.ts'
import { notRun } from '../support/not-run.ts'
import { sendRaw } from '../support/send-raw.ts'
import { startSilentProxy } from '../support/silent-proxy.ts'
import { idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const programs = findMailPrograms()
const bounces = { domain: 'bounces.kanzlei.example', secret: 'a secret of thirty-two characters' }
const caseId = idOf('case')
const tuning = { pollMs: 300, backOffMs: [50], answerWithinMs: 2_000 }

const title = 'reports of a real Postfix in a mailbox of a real Dovecot'
if (typeof programs === 'string') notRun(title, programs, true)
// In this order: what was reported is reported again.
else
  describe(title, { shuffle: false }, () => {
    let servers: MailServers
    let line: Awaited<ReturnType<typeof startSilentProxy>>
    let office: WorkersUnderTest
    beforeAll(async () => {
      // Nobody has a mailbox but Petra.
      servers = await startMailServers(programs, { people: ['petra@example.org'], domain: bounces.domain })
      line = await startSilentProxy(servers.imapUrl)
      const transport = smtpTransport(servers.smtpUrl)
      office = await startWorkersUnderTest({
        ...{ notificationDelayMs: 0, bounces },
        outage: (deps) => ({ ...deps, transport }),
        reports: { imapUrl: line.url, addresses: bounces, tuning },
      })
      await office.invited('petra')
      await office.invited('bert')
    }, 120_000)
    afterAll(async () => {
      await office?.stop()
      await line?.stop()
      await servers?.stop()
    })

    const mailsOf = async (document: string): Promise<string[]> =>
      (await office.dataOf('EmailRequested')).flatMap(({ mailId: id, documentIds }) =>
        Array.isArray(documentIds) && documentIds.includes(idOf(document)) ? [String(id)] : [],
      )
    /** Answers the mail that tells somebody of a document. */
    const told = async (name: string, document: string): Promise<string> => {
      await office.upload(document, caseId, [idOf(name)])
      await expect.poll(() => mailsOf(document)).toHaveLength(1)
      return (await mailsOf(document))[0] ?? ''
    }
    const streamOf = (id: string): string => mailStream(mailId.parse(id))
    const addressOf = (id: string): string => reportsTo(bounces, mailId.parse(id))
    const untilEvents = (id: string, types: readonly string[]) =>
      expect.poll(() => office.streamTypes(streamOf(id))).toEqual(types)
    const everything = async (): Promise<string[]> => {
      const { rows } = await office.pool.query<{ id: string }>('select id from event order by position')
      return rows.map(({ id }) => id)
    }
    const reports = async () => {
      const { rows } = await office.pool.query<{ digest: string; verdict: string; mail_id: string | null }>(
        'select digest, verdict, mail_id from mail_report order by digest',
      )
      return rows
    }
    /** What is made of what comes to the mailbox now, once so much has come and is marked. */
    const verdictsOn = async (count: number, send: () => Promise<unknown>): Promise<(string | null)[][]> => {
      const before = new Set((await reports()).map(({ digest }) => digest))
      const wanted = servers.reports().length + count
      await send()
      await expect.poll(() => servers.reports().filter(({ isSeen }) => isSeen).length).toBe(wanted)
      return (await reports()).filter(({ digest }) => !before.has(digest)).map((each) => [each.verdict, each.mail_id])
    }
    const hand = (to: string, raw: string) => sendRaw(servers.smtpUrl, { from: '', to }, raw)
    let arrived: string
    let returned: string

    it('say that a mail has arrived where there is a mailbox', async () => {
      arrived = await told('petra', 'one')
      await untilEvents(arrived, ['EmailSendStarted', 'EmailSent', 'EmailDelivered'])
      expect(await office.dataOf('EmailDelivered')).toMatchObject([{ mailId: arrived, source: 'imap' }])
      await expect.poll(() => servers.reports().map(({ isSeen }) => isSeen)).toEqual([true])
    })

    it('say that there is none, and nothing more is sent there', async () => {
      returned = await told('bert', 'two')
      await untilEvents(returned, ['EmailSendStarted', 'EmailSent', 'EmailBounced'])
      expect(await office.dataOf('EmailBounced')).toMatchObject([
        { mailId: returned, kind: 'hard', status: '5.1.1', source: 'imap' },
      ])
      await expect.poll(() => office.dataOf('MailAddressUnreachable')).toMatchObject([{ userId: idOf('bert') }])
      await untilEvents(await told('bert', 'three'), ['EmailSendFailed'])
      expect(await office.dataOf('EmailSendFailed')).toMatchObject([{ reason: 'address-unreachable' }])
      await office.untilSettled()
    })

    it('change nothing a second time, as another message or as the same one', async () => {
      const before = await everything()
      const report = servers.reports().find(({ raw }) => raw.includes(returned))?.raw ?? ''
      expect(await verdictsOn(1, () => hand(addressOf(returned), report))).toEqual([['nothing-new', returned]])
      const kept = await reports()
      expect(await verdictsOn(0, async () => servers.forgetSeen())).toEqual([])
      expect(await reports()).toEqual(kept)
      expect(await everything()).toEqual(before)
    })

    it('are shown and not believed where somebody has made them up', async () => {
      const before = await everything()
      const report = servers.reports().find(({ raw }) => raw.includes(returned))?.raw ?? ''
      const forged = report.replaceAll(returned, arrived)
      expect(forged).toContain(`Original-Envelope-Id: ${arrived}`)
      const to = addressOf(returned).replace(returned, arrived)
      expect(await verdictsOn(1, () => hand(to, forged))).toEqual([['unsigned', null]])
      expect(await everything()).toEqual(before)
    })

    it('are not what somebody has answered who is away', async () => {
      const away = `To: ${addressOf(arrived)}\nSubject: Abwesend\nAuto-Submitted: auto-replied\n\nBin im Urlaub.\n`
      const before = await everything()
      expect(await verdictsOn(1, () => hand(addressOf(arrived), away))).toEqual([])
      expect(await everything()).toEqual(before)
    })

    it('are shown where nobody knows of such a mail', async () => {
      const unknown = mailId.parse(idOf('unknown'))
      const before = await everything()
      const sent = () =>
        smtpTransport(servers.smtpUrl).send({
          ...{ messageId: 'x@kanzlei.example', to: 'nobody@example.org' },
          from: { name: 'Kanzlei', address: 'post@kanzlei.example' },
          ...{
            subject: 'x',
            text: 'x',
            html: '<p>x</p>',
            optOutUrl: null,
            cause: { correlationId: 'c', causationId: 'c' },
          },
          reports: { to: addressOf(unknown), mailId: unknown },
        })
      expect(await verdictsOn(1, sent)).toEqual([['unknown-mail', unknown]])
      expect(await everything()).toEqual(before)
    })

    it('are about the mail that was sent once more, and not about the former one', async () => {
      const [bert, again] = [idOf('bert'), idOf('again')]
      const released = { userId: bert, addressId: null, releasedBy: owner }
      await office.happens(`user-${bert}`, 1, { type: 'MailAddressReleased', data: released })
      const about = { caseId, documentIds: [idOf('two')], others: [], notice: null }
      await office.happens(`mail-${again}`, 'none', {
        type: 'MailRepeated',
        data: { mailId: again, recipient: bert, repeats: returned, by: owner, reason: 'bounced', ...about },
      })
      await untilEvents(again, ['MailRepeated', 'EmailSendStarted', 'EmailSent', 'EmailBounced'])
      await untilEvents(returned, ['EmailSendStarted', 'EmailSent', 'EmailBounced'])
      await expect
        .poll(() => office.dataOf('MailAddressUnreachable'))
        .toMatchObject([{ mailId: returned }, { mailId: again }])
    })

    it('are not waited for on connections to a folder that cannot be opened', async () => {
      const sessions = (said: RegExp) => [...servers.logs().matchAll(said)].map(([, session]) => session)
      const begun = () => sessions(/imap-login: Info: Login: .*session=<([^>]+)>/g)
      // Their own login, after which none but those of this test follow.
      await expect.poll(begun).not.toEqual([])
      const before = begun()
      const nowhere = servers.imapUrl.replace(/INBOX$/, 'Nirgends')
      for (const _try of [1, 2, 3]) await expect(openImapMailbox(nowhere)).rejects.toThrow()
      const left = () => {
        const ended = new Set(sessions(/imap\([^)]*\)<\d+><([^>]+)>: Info: Disconnected/g))
        return begun()
          .slice(before.length)
          .map((session) => ended.has(session))
      }
      await expect.poll(left).toEqual([true, true, true])
    })

    it('wait in the mailbox while its line is dead, and are taken in over another one', async () => {
      await office.untilSettled()
      line.silence()
      const id = await told('petra', 'four')
      await untilEvents(id, ['EmailSendStarted', 'EmailSent'])
      await expect.poll(() => servers.reports().filter(({ isSeen }) => !isSeen).length).toBe(1)
      line.heal()
      await untilEvents(id, ['EmailSendStarted', 'EmailSent', 'EmailDelivered'])
    })
  })
