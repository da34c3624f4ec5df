import { expect } from 'vitest'
import { whom } from '../../../words/errors.ts'
import { messageOf } from '../../../words/message-of.ts'
import type { Decrypted, SealedDocument, ShownRow, ValueToOpen, WireValue } from '../../port.ts'
import { keptCase } from './kept-case.ts'
import type { KeptCase } from './kept-case.ts'
import { asEntry, at, caseId, foundOffice, founderId, grantEntry, openCase, otherCaseId } from './scene.ts'
import type { Founded, OpenedCase } from './scene.ts'

export interface Sent {
  readonly sealed: SealedDocument
  readonly content: Uint8Array<ArrayBuffer>
  /** As the server shows it, with what its author signed. */
  readonly row: ShownRow
}

/** An office with two cases and two documents in the first, in a tab that knows only what the server tells. */
export interface Papers {
  readonly office: Founded
  readonly file: OpenedCase
  readonly other: OpenedCase
  readonly claim: Sent
  readonly reply: Sent
  /** What the server answers for a path of a content. */
  readonly contents: Map<string, Uint8Array<ArrayBuffer>>
  /** What brings the same person back in another tab. */
  readonly again: () => Promise<Parameters<Founded['core']['resume']>[0]>
  /** With the logs of both cases followed, and the rows looked at that the server shows in them. */
  readonly reload: () => Promise<void>
  readonly logs: { readonly first: KeptCase; readonly second: KeptCase }
  /** Rows that the server shows, by case. */
  readonly rows: Map<string, ShownRow[]>
  readonly bring: (...entries: object[]) => Promise<void>
  readonly open: (...values: ValueToOpen[]) => Promise<readonly Decrypted[]>
}

export const setPapers = async (): Promise<Papers> => {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  const office = await foundOffice(founderId, (path) => Promise.resolve(new Response(contents.get(path) ?? null)))
  const { core } = office
  const file = await openCase(core)
  const other = await openCase(core, otherCaseId)

  const logs = { first: keptCase(caseId), second: keptCase(otherCaseId) }
  for (const [log, opened] of [
    [logs.first, file],
    [logs.second, other],
  ] as const) {
    await log.show(core)
    const { key_id: keyId, encrypted_case_number: caseNumber, encrypted_title: title } = opened
    const places = [{ userId: founderId, role: 'owner' as const }]
    log.keep(
      await core.signRoster({ caseId: log.caseId, keyId, places, about: null, upon: null, caseNumber, title, at }),
    )
    await log.show(core)
  }
  const rows = new Map<string, ShownRow[]>([
    [caseId, []],
    [otherCaseId, []],
  ])
  const send = async (name: string, description: string, bytes: number): Promise<Sent> => {
    const sealed = await core.newDocument({ caseId, keyId: file.key_id, name, description })
    const content = new Blob([new Uint8Array(bytes).fill(name.length)])
    const encrypted = await core.encryptFile({ caseId, documentKeyId: sealed.key_id, content })
    if (!(encrypted.content instanceof Blob)) throw new TypeError('a blob, for browsers')
    const { key_id: keyId, encrypted_name: sealedName, encrypted_description: sealedText = null } = sealed
    const values = { name: sealedName, description: sealedText, type: 'text/plain', charset: null, related: null }
    const entry = await core.signAdd({ caseId, keyId, ...values, handle: encrypted.handle, at })
    const added = [logs.first.keep(entry), entry] as const
    const row = {
      keyId,
      contentKeyId: null,
      ...values,
      size: encrypted.content.size,
      isTrashed: false,
      log: { added, named: null },
    }
    rows.get(caseId)?.push(row)
    return { sealed, content: new Uint8Array(await encrypted.content.arrayBuffer()), row }
  }
  const again: Papers['again'] = async () => {
    const { handle } = await core.startLogin({ password: 'pw' })
    await core.finishLogin({ handle, response: 'server-key' })
    const { account_secrets } = office.registration
    const session = { id: 's2', server_half: 'A'.repeat(43) }
    const answer = { userId: founderId, session, office_id: office.officeId, account_secrets }
    return { stored: await core.enter({ handle, answer }), answer }
  }
  const reload = async (): Promise<void> => {
    const back = await again()
    await core.leave({})
    await core.resume(back)
    await office.logs.show(core)
    await core.addKeys({ keys: [file, other].map(({ grant }) => grantEntry(grant)) })
    for (const log of [logs.first, logs.second]) {
      await log.show(core)
      await core.checkRows({ caseId: log.caseId, rows: rows.get(log.caseId) ?? [] })
    }
  }
  const claim = await send('Klage.pdf', 'Entwurf', 50_000)
  const reply = await send('Erwiderung.pdf', 'Final', 50_000)
  await reload()
  const bring: Papers['bring'] = (...entries) => core.addKeys({ keys: entries.map(asEntry) })
  const open: Papers['open'] = async (...values) => core.openValues({ values })
  return { office, file, other, claim, reply, contents, again, reload, logs, rows, bring, open }
}

export const shown = (of: Sent, field: 'name' | 'description', value: WireValue): ValueToOpen => ({
  of: 'document',
  caseId,
  keyId: of.sealed.key_id,
  field,
  value,
})
export const failed = { failed: true }
/** Of a document that nobody has signed into the case where it is shown. */
export const unsigned = `Eine Angabe ist nicht von jemandem unterschrieben, der sie machen darf. ${whom.ask}`
export const messageFor = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'it went well',
    (error: unknown) => messageOf(error, () => expect.unreachable('an error that nobody foresaw')),
  )
