import { finishLogin, startLogin } from '@aktenraum/crypto-client/login'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import * as contracts from '@aktenraum/domain/contracts'
import { foundedOffice, joinedClient, partsOf, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const jonas = {
  email: 'jonas.weber@kanzlei.example',
  salutation: 'Jonas Weber',
  gender: 'm' as const,
  title: '',
  is_staff: true,
  is_operator: false,
}
const password = 'Akte-Kanzlei-4711-Süd'
let product: Product
let founder: Office
let colleague: Office
let client: Office
const ids = { founder: '', colleague: '', client: '' }
const idOf = async ({ client: who }: Office): Promise<string> => (await who.session())?.user.id ?? ''
beforeAll(async () => {
  product = await startProduct(inject('services'), { ...settled, ATTEMPTS_PER_ACCOUNT: '100' })
  founder = await foundedOffice(product)
  const { link } = await founder.client.invite(jonas, [])
  await founder.client.listInvitations()
  colleague = createHeadlessClient(product.url)
  const { token, secret } = partsOf(link)
  await colleague.client.acceptInvitation(token, secret, password)
  const caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client, 2)
  Object.assign(ids, { founder: await idOf(founder), colleague: await idOf(colleague), client: await idOf(client) })
}, 120_000)
afterAll(() => product?.stop())

/** Whoever was attacked works on as before, with session and keys. */
const isUnharmed = async (victim: Office): Promise<void> => {
  expect(await victim.client.session()).toMatchObject({ user: { status: 'confirmed' }, hasKeys: true })
}
const newLink = {
  invitation_id: 'a'.repeat(32),
  offer: { data: 'A'.repeat(60) },
  proof_hash: 'A'.repeat(43),
  inviter_copy: { key_id: `account:${'a'.repeat(32)}`, data: 'A'.repeat(60) },
  entry: [[], 'A'.repeat(60)] as const,
}
type Proof = Awaited<ReturnType<typeof begin>>
/** A proof by the right password of the colleague, begun for an act, or for signing in. */
const begin = async (act: contracts.ProvenAct | null) => {
  const { state, request } = await startLogin(password)
  const body = { start_login_request: request }
  const started =
    act === null
      ? await colleague.api.call(contracts.startLogin, { body: { ...body, email: jonas.email } })
      : await colleague.api.call(contracts.startProof, { body: { ...body, ...act } })
  const finished = await finishLogin(password, state, started.login_response)
  if (finished === null) throw new Error('the password is right')
  return { login_id: started.login_id, finish_login_request: finished.finishLoginRequest }
}
const deactivate = (proof: Proof, id = ids.client) =>
  colleague.api.call(contracts.deactivateUser, { params: { id }, body: { proof } })
const reset = (proof: Proof, id = ids.client) =>
  colleague.api.call(contracts.resetAccount, { params: { id }, body: { ...newLink, proof } })
const unproven = { status: 403, detail: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.' }
const notAllowed = { status: 403, data: { code: 'user/owners-only' } }
/** What the browser says before it signs or sends anything. */
const ownersOnly = { name: 'OwnersOnlyError', owners: ['Sabine Hartmann'] }

describe('a colleague who owns nothing', () => {
  it('neither locks nor resets who founded the office, even by the right password', async () => {
    const theirs = ids.founder as contracts.UserId
    await expect(deactivate(await begin({ act: 'deactivate', user_id: theirs }), theirs)).rejects.toMatchObject(
      notAllowed,
    )
    await expect(reset(await begin({ act: 'reset', user_id: theirs }), theirs)).rejects.toMatchObject(notAllowed)
    await isUnharmed(founder)
  })

  it('neither invites staff nor gives them back their access', async () => {
    const back = colleague.api.call(contracts.reactivateUser, { params: { id: ids.founder } })
    await expect(back).rejects.toMatchObject(notAllowed)
    const profile = { ...jonas, email: 'neu@kanzlei.example', avatar_id: 1 }
    const body = { ...newLink, user_id: 'b'.repeat(32) as contracts.UserId, profile, cases: [] }
    await expect(colleague.api.call(contracts.createInvitation, { body })).rejects.toMatchObject(notAllowed)
  })

  it('is told whom to ask, before anything is signed', async () => {
    const { client: who } = colleague
    const theirs = await who.retrieveUser(ids.founder)
    await expect(who.deactivateUser(ids.founder, password)).rejects.toMatchObject(ownersOnly)
    await expect(who.resetAccount(theirs, password)).rejects.toMatchObject(ownersOnly)
    await expect(who.reactivateUser(ids.founder)).rejects.toMatchObject(ownersOnly)
    await expect(who.makeOwner(ids.colleague)).rejects.toMatchObject(ownersOnly)
    await expect(who.invite({ ...jonas, email: 'neu@kanzlei.example' }, [])).rejects.toMatchObject(ownersOnly)
  })
})

describe('a tab of a colleague that somebody else uses', () => {
  it('neither locks nor resets a client without the password', async () => {
    const wrong = { name: 'WrongPasswordError' }
    const theirs = await colleague.client.retrieveUser(ids.client)
    await expect(colleague.client.deactivateUser(ids.client, 'falsch-falsch-falsch')).rejects.toMatchObject(wrong)
    await expect(colleague.client.resetAccount(theirs, 'falsch-falsch-falsch')).rejects.toMatchObject(wrong)
    const invented = { login_id: 'a'.repeat(32), finish_login_request: 'AAAA' }
    await expect(deactivate(invented)).rejects.toMatchObject({ status: 403 })
    await expect(reset(invented)).rejects.toMatchObject({ status: 403 })
    await isUnharmed(client)
  })

  it('cannot use a proof that was begun for something else, or for somebody else', async () => {
    const others = [
      await begin(null),
      await begin({ act: 'reset', user_id: ids.client as contracts.UserId }),
      await begin({ act: 'deactivate', user_id: ids.colleague as contracts.UserId }),
    ]
    for (const proof of others) await expect(deactivate(proof)).rejects.toMatchObject(unproven)
    const lock = await begin({ act: 'deactivate', user_id: ids.client as contracts.UserId })
    await expect(reset(lock)).rejects.toMatchObject(unproven)
    await isUnharmed(client)
  })

  it('cannot sign in by a proof for something else', async () => {
    const body = await begin({ act: 'deactivate', user_id: ids.client as contracts.UserId })
    await expect(colleague.api.call(contracts.finishLogin, { body })).rejects.toMatchObject({ status: 401 })
  })
})

it('a proof counts once', async () => {
  const proof = await begin({ act: 'deactivate', user_id: ids.client as contracts.UserId })
  await deactivate(proof)
  await colleague.client.reactivateUser(ids.client)
  await expect(deactivate(proof)).rejects.toMatchObject({ status: 403 })
})

it('nobody locks or resets themselves, so that one who may is always left', async () => {
  const own = people.owner.password
  const code = { status: 403, data: { code: 'user/forbidden' } }
  await expect(founder.client.deactivateUser(ids.founder, own)).rejects.toMatchObject(code)
  const oneself = await founder.client.retrieveUser(ids.founder)
  await expect(founder.client.resetAccount(oneself, own)).rejects.toMatchObject(code)
})

it('an owner locks a colleague at once, and unlocks them as they were', async () => {
  await founder.client.deactivateUser(ids.colleague, people.owner.password)
  await expect(colleague.client.listCases()).rejects.toMatchObject({ name: 'AuthenticationError' })
  await founder.client.reactivateUser(ids.colleague)
  await colleague.client.signIn(jonas.email, password)
  await isUnharmed(colleague)
})
