import { UntrustedKeyError, UntrustedRosterError } from '@aktenraum/crypto-client'
import type { Role } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort } from '../port.ts'
import { keptCase, statementIn } from './testing/kept-case.ts'
import type { KeptCase } from './testing/kept-case.ts'
import {
  asEntry,
  at,
  caseId,
  clientId,
  confirmFor,
  founderId,
  grantEntry,
  id,
  otherCaseId,
  resumed,
  setScene,
} from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

interface Place {
  readonly userId: string
  readonly role: Role
}
const owner: Place = { userId: founderId, role: 'owner' }
const client: Place = { userId: clientId, role: 'client' }
/** Somebody the office vouches for, who takes part in another case. */
const ghost: Place = { userId: id('e'), role: 'client' }

let scene: Scene
let office: CryptoPort
let kept: KeptCase
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  const invited = await scene.invite()
  const { accepted } = await scene.accept(invited.secret, invited.offer)
  const { public_keys: publicKeys, mac } = accepted
  const { person, entry } = await confirmFor(scene.office, invited, { publicKeys, mac, cases: scene.joined })
  await office.introduce({ people: [person, { ...scene.office.founder, id: ghost.userId }] })
  kept = keptCase(caseId)
  kept.statements.push(statementIn(entry))
  await kept.begin(office, scene.file, [owner, client])
})

const renewal = (staying: readonly Place[]) => ({
  caseId,
  staying,
  caseNumber: scene.file.encrypted_case_number,
  title: scene.file.encrypted_title,
  at,
})

describe('a new case key', () => {
  it('goes to everybody who stays and whom the newest roster names', async () => {
    const renewed = await office.renewCaseKey(renewal([owner, client]))
    expect(renewed.former_key_id).toBe(scene.file.key_id)
    expect(renewed.grants.map(({ recipient, role, key_id }) => [recipient, role, key_id])).toEqual([
      [founderId, 'owner', renewed.key_id],
      [clientId, 'client', renewed.key_id],
    ])
    expect(renewed.without_key).toEqual([])
  })

  it('does not go to a participant, nor in a role, by the server’s word alone', async () => {
    for (const person of [ghost, { ...client, role: 'member' as const }]) {
      const { grants, without_key } = await office.renewCaseKey(renewal([owner, person]))
      expect([grants.map(({ recipient }) => recipient), without_key]).toEqual([[founderId], [person.userId]])
    }
  })

  it('does not go to whom the roster names and nobody has stated', async () => {
    const keyId = scene.file.key_id
    const places = [owner, client, ghost]
    kept.keep(
      await office.signRoster({
        caseId,
        keyId,
        places,
        about: null,
        upon: kept.upon(),
        caseNumber: null,
        title: null,
        at,
      }),
    )
    await kept.show(office, 1)
    const { grants, without_key } = await office.renewCaseKey(renewal(places))
    expect([grants.map(({ recipient }) => recipient), without_key]).toEqual([[founderId, clientId], [ghost.userId]])
  })

  it('is made by nobody who does not take part themselves', async () => {
    await expect(office.renewCaseKey(renewal([client]))).rejects.toThrow(UntrustedKeyError)
  })

  it('seals number and title as the newest roster has them, and no others', async () => {
    const { encrypted_title: title = scene.file.encrypted_title } = await office.sealFields({
      caseId,
      keyId: scene.file.key_id,
      texts: { title: 'Neu' },
    })
    const another = { ...renewal([owner]), title }
    await expect(office.renewCaseKey(another)).rejects.toThrow(UntrustedRosterError)
    const swapped = { ...renewal([owner]), caseNumber: scene.file.encrypted_title }
    await expect(office.renewCaseKey(swapped)).rejects.toThrow(UntrustedRosterError)
  })

  it('is made in no case whose log is not there', async () => {
    const unsaid = keptCase(otherCaseId)
    const elsewhere = { ...renewal([owner]), caseId: otherCaseId }
    await expect(office.renewCaseKey(elsewhere)).rejects.toMatchObject({ code: 'untrusted-entry' })
    await unsaid.show(office)
    await expect(office.renewCaseKey(elsewhere)).rejects.toMatchObject({ code: 'untrusted-roster' })
  })

  it('opens what is written from then on to those who stay, and documents of before once their keys are renewed', async () => {
    const former = scene.file.key_id
    const old = await office.newDocument({ caseId, keyId: former, name: 'alt.pdf' })
    const { key_id: keyId, grants, encrypted_title: title } = await office.renewCaseKey(renewal([owner, client]))
    const recent = await office.newDocument({ caseId, keyId, name: 'neu.pdf' })
    const { keys, failed } = await office.renewDocumentKeys({ caseId, keyId, keys: [old.encrypted_key] })
    expect([keys.map(({ key_id, access_key_id }) => [key_id, access_key_id]), failed]).toEqual([
      [[old.key_id, keyId]],
      0,
    ])

    const { core: reader } = await resumed(scene)
    await reader.addKeys({ keys: [...grants.map(grantEntry), ...[recent.encrypted_key, ...keys].map(asEntry)] })
    const nameOf = ({ key_id, encrypted_name: value }: typeof old) =>
      ({ of: 'document', caseId, keyId: key_id, field: 'name', value }) as const
    expect(
      await reader.openValues({
        values: [nameOf(old), nameOf(recent), { of: 'case', caseId, field: 'title', value: title }],
      }),
    ).toEqual([{ text: 'alt.pdf' }, { text: 'neu.pdf' }, { text: 'Krause' }])
  })

  it('leaves keys of documents alone that do not open here', async () => {
    const { key_id: keyId } = await office.renewCaseKey(renewal([owner]))
    const old = await office.newDocument({ caseId, keyId: scene.file.key_id, name: 'alt.pdf' })
    const broken = { ...old.encrypted_key, encrypted_key: `${old.encrypted_key.encrypted_key.slice(0, -8)}AAAAAAAA` }
    expect(await office.renewDocumentKeys({ caseId, keyId, keys: [broken] })).toEqual({ keys: [], failed: 1 })
  })
})
