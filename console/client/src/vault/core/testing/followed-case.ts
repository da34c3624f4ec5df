import { signLogEntry } from '@aktenraum/crypto-client'
import { createCaseLog, createOfficeLog, readEntry, recordOf } from '@aktenraum/crypto-client/log'
import type { Act, EntryFrame, SignedEntry } from '@aktenraum/crypto-client/log'
import type { CryptoPort, ShownRow } from '../../port.ts'
import { keptCase, statementIn } from './kept-case.ts'
import { vouchedFor } from './mallory.ts'
import type { Mallory } from './mallory.ts'
import { answerFor, at, caseId, clientId, confirmFor, founderId, grantEntry, id, newCore, setScene } from './scene.ts'

export const places = [
  { userId: founderId, role: 'owner' },
  { userId: clientId, role: 'client' },
] as const
interface Uploaded {
  readonly row: ShownRow
  readonly file: Blob
  readonly key: object
}
/**
 * A case of the founder's in which the client takes part, both of whom follow its log. `mallory`: a client of the
 * office, vouched for, who takes no part there, signs for real, and works with the server.
 */
export const followedCase = async () => {
  const scene = await setScene()
  const office = scene.office.core
  const invited = await scene.invite()
  const joined = await scene.accept(invited.secret, invited.offer)
  const client = joined.core
  const { public_keys: publicKeys, mac } = joined.accepted
  await client.addKeys({ keys: joined.accepted.grants.map(grantEntry) })
  const confirmed = await confirmFor(scene.office, invited, { publicKeys, mac, cases: scene.joined })
  const mallory = await vouchedFor(scene.office, { userId: id('e') })
  const kept = keptCase(caseId)
  kept.statements.push(statementIn(confirmed.entry))
  await kept.show(office)

  const roster = (keyId = scene.file.key_id, of: readonly { userId: string; role: 'owner' | 'client' }[] = places) =>
    office.signRoster({
      caseId,
      keyId,
      places: of,
      about: null,
      upon: kept.upon(),
      caseNumber: scene.file.encrypted_case_number,
      title: scene.file.encrypted_title,
      at,
    })
  const follow = async () => {
    await kept.show(office)
    return kept.show(client)
  }
  /**
   * Whoever uploads does as the page does: a key, the file, the word of it; what comes is kept, and followed by all.
   */
  const upload = async (core: CryptoPort, name: string, content = name): Promise<Uploaded> => {
    const sealed = await core.newDocument({ caseId, keyId: scene.file.key_id, name })
    const blob = new Blob([content])
    const { handle, content: file } = await core.encryptFile({ caseId, documentKeyId: sealed.key_id, content: blob })
    const document = {
      caseId,
      keyId: sealed.key_id,
      name: sealed.encrypted_name,
      description: null,
      type: 'text/plain',
      charset: null,
      related: null,
    }
    const entry = await core.signAdd({ ...document, handle, at })
    const place = kept.keep(entry)
    await follow()
    const size = (file as Blob).size
    return {
      row: { ...document, contentKeyId: null, size, isTrashed: false, log: { added: [place, entry], named: null } },
      file: file as Blob,
      key: sealed.encrypted_key,
    }
  }
  const verdictOf = async (core: CryptoPort, row: ShownRow) => (await core.checkRows({ caseId, rows: [row] }))[0]

  /** Signs what an honest author would say as the next entry, with the changes that `frame` makes. */
  const signedBy = async (of: Mallory, act: Act, frame: Partial<EntryFrame> = {}): Promise<SignedEntry> => {
    const { officeId } = scene.office
    const log = createCaseLog(officeId, caseId, createOfficeLog(officeId))
    for (const entry of kept.entries) log.take(recordOf(entry), readEntry(entry))
    const offices = createOfficeLog(officeId)
    for (const entry of scene.office.logs.office) offices.take(recordOf(entry), readEntry(entry))
    const heads = { after: log.chain.head(), office: offices.chain.head() }
    return signLogEntry(
      { officeId, log: log.name, author: of.person.id, ...heads, at, ...frame, ...act },
      of.signer.signaturePrivateKey,
    )
  }

  /** The client in another tab, which has followed nothing yet of the case. */
  const again = async (fetchContent?: Parameters<typeof newCore>[0]): Promise<CryptoPort> => {
    const core = newCore(fetchContent)
    const { handle } = await core.startRegistration({ password: 'pw2' })
    const invited = await scene.invite()
    const accepted = await core.accept({
      handle,
      response: 'server-key',
      userId: clientId,
      secret: invited.secret,
      offer: invited.offer,
      at,
    })
    await core.enter({ handle, answer: answerFor(clientId, scene.office.officeId) })
    await core.addKeys({ keys: accepted.grants.map(grantEntry) })
    await scene.office.logs.show(core, 'client')
    return core
  }

  kept.keep(await roster())
  await scene.office.logs.show(client, 'client')
  await follow()
  return { scene, office, client, mallory, kept, roster, follow, upload, verdictOf, signedBy, again }
}
export type FollowedCase = Awaited<ReturnType<typeof followedCase>>
