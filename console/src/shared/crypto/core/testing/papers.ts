import { expect } from 'vitest'
import { messageOf } from '../../../texts/message-of.ts'
import type { Decrypted, SealedDocument, ValueToOpen, WireValue } from '../../port.ts'
import { asEntry, caseId, foundOffice, founderId, grantEntry, openCase, otherCaseId } from './scene.ts'
import type { Founded, OpenedCase } from './scene.ts'

export interface Sent {
  readonly sealed: SealedDocument
  readonly content: Uint8Array<ArrayBuffer>
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
  readonly reload: () => Promise<void>
  readonly bring: (...entries: object[]) => Promise<void>
  readonly open: (...values: ValueToOpen[]) => Promise<readonly Decrypted[]>
}

export const setPapers = async (): Promise<Papers> => {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  const office = await foundOffice(founderId, (path) => Promise.resolve(new Response(contents.get(path) ?? null)))
  const { core } = office
  const file = await openCase(core)
  const other = await openCase(core, otherCaseId)

  const send = async (name: string, description: string, bytes: number): Promise<Sent> => {
    const sealed = await core.newDocument({ caseId, keyId: file.key_id, name, description })
    const content = new Blob([new Uint8Array(bytes).fill(name.length)])
    const encrypted = await core.encryptFile({ caseId, documentKeyId: sealed.key_id, content })
    if (!(encrypted.content instanceof Blob)) throw new TypeError('a blob, for browsers')
    return { sealed, content: new Uint8Array(await encrypted.content.arrayBuffer()) }
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
  }
  const claim = await send('Klage.pdf', 'Entwurf', 50_000)
  const reply = await send('Erwiderung.pdf', 'Final', 50_000)
  await reload()
  const bring: Papers['bring'] = (...entries) => core.addKeys({ keys: entries.map(asEntry) })
  const open: Papers['open'] = async (...values) => core.openValues({ values })
  return { office, file, other, claim, reply, contents, again, reload, bring, open }
}

export const shown = (of: Sent, field: 'name' | 'description', value: WireValue): ValueToOpen => ({
  of: 'document',
  caseId,
  keyId: of.sealed.key_id,
  field,
  value,
})
export const failed = { failed: true }
export const messageFor = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'it went well',
    (error: unknown) => messageOf(error, () => expect.unreachable('an error that nobody foresaw')),
  )
