import { openOffer } from '@aktenraum/crypto-client'
import { retrieveInvitation } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { aboutWhoever, liedTo, liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  partsOf,
  people,
  textOf,
  untilConfirmed,
} from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let colleague: Office['client']
/** Petra takes part in this one; the other belongs to somebody else. */
let [krause, secret] = ['', '']
let petraId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  krause = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  secret = await owner.openCase({ caseNumber: '2/26', title: 'Lindner (geheim)' })
  const petra = await joinedClient(product, office, krause)
  await untilConfirmed(owner)
  petraId = (await petra.client.session())?.user.id ?? ''
  colleague = (await joinedColleague(product, office, people.colleague)).client
}, 120_000)
afterAll(() => product?.stop())

const aboutPetra =
  (fields: object): Lie =>
  (path, answer) =>
    aboutWhoever(petraId, fields)(path, answer)
/** What a link's offer holds for whoever has the link; who made it has listed it since, so that others find it, too. */
const offerOf = async (link: string) => {
  const { token, secret: key } = partsOf(link)
  const { offer } = await createHeadlessClient(product.url).api.call(retrieveInvitation, { params: { token } })
  if (offer === null) throw new Error('no offer')
  return openOffer(key, offer.data)
}

describe('a server that lies about people', () => {
  it('and calls a client staff does not get the office’s key into their link', async () => {
    const victim = await liedTo(product.url, '', aboutPetra({ is_staff: true }))
    const [petra] = (await victim.listUsers()).filter(({ id }) => id === petraId)
    expect(petra?.is_staff).toBe(false)
    if (petra === undefined) throw new Error('nobody')
    // Whom a colleague has locked out does not wait a day for the link.
    await colleague.deactivateUser(petraId, people.colleague.password)
    const { link } = await victim.resetAccount({ ...petra, is_staff: true }, people.owner.password)
    await victim.listInvitations()
    expect((await offerOf(link)).kind).toBe('client')
    // Nor do they get it by a link in place of that one, whatever staff were made to believe.
    const [invitation] = (await victim.listInvitations()).filter(({ status }) => status === 'open')
    if (invitation === undefined) throw new Error('no invitation')
    await expect(victim.renewInvitation(invitation, { isStaff: true, cases: [] })).rejects.toMatchObject({
      name: 'UntrustedKeyError',
    })
    const petraAgain = createHeadlessClient(product.url)
    const { token, secret: key } = partsOf(link)
    await petraAgain.client.acceptInvitation(token, key, people.client.password)
    await untilConfirmed(owner)
  })

  it('and says that the session is somebody else’s has nobody act by the memory of another', async () => {
    const { id: own } = (await colleague.session())?.user ?? expect.unreachable()
    let told: Lie = (_, answer) => answer
    const browser = liedToBrowser(product.url, '/session/', (path, answer) => told(path, answer))
    const { client } = createHeadlessClient(product.url, { browser })
    await client.signIn(people.colleague.email, people.colleague.password)
    expect(await client.session()).toMatchObject({ hasKeys: true })
    told = aboutWhoever(own, { id: petraId })
    expect(await client.session()).toMatchObject({ hasKeys: false })
    await expect(client.openCase({ caseNumber: '3/26', title: 'Neu' })).rejects.toMatchObject({
      name: 'MissingKeyError',
    })
  })

  it('and says that somebody takes part elsewhere has nobody sign that when they are confirmed', async () => {
    const { email, salutation } = people.other
    const karl = { email, salutation, gender: 'm', title: '', is_staff: false, is_operator: false } as const
    const { link } = await owner.invite(karl, [{ caseId: krause, role: 'client', shownAs: null }])
    await owner.listInvitations()
    const { token, secret: key } = partsOf(link)
    const { user } = await createHeadlessClient(product.url).client.acceptInvitation(token, key, people.other.password)
    const isElsewhere: Lie = (path, answer) => {
      if (path.startsWith('/api/invitations/')) {
        const page = answer as { results: { token: string; cases: unknown[] }[] }
        const results = page.results.map((each) =>
          each.token === token ? { ...each, cases: [...each.cases, { case_id: secret, role: 'client' }] } : each,
        )
        return { ...page, results }
      }
      if (!path.startsWith(`/api/cases/${secret}/?`)) return answer
      const file = answer as { participants: { user: object }[] }
      const [first] = file.participants
      const theirs = { ...first?.user, id: user.id, email, salutation, is_staff: false, status: 'confirmed' }
      return { ...file, participants: [...file.participants, { ...first, role: 'client', user: theirs }] }
    }
    const victim = await liedTo(product.url, '', isElsewhere)
    await untilConfirmed(victim)
    const shown = (await victim.retrieveCase(secret)).participants?.find((each) => each.user.id === user.id)
    expect(shown).toMatchObject({ doubt: 'unsigned' })
  }, 120_000)

  it('and names cases gives a link the keys of those that staff have chosen, and of no other', async () => {
    const { link } = await owner.invite(
      {
        email: 'anna@example.org',
        salutation: 'Anna Bauer',
        gender: 'f',
        title: '',
        is_staff: false,
        is_operator: false,
      },
      [{ caseId: krause, role: 'client', shownAs: null }],
    )
    await owner.listInvitations()
    const { token } = partsOf(link)
    const addsCase: Lie = (path, answer) => {
      if (!path.startsWith('/api/invitations/')) return answer
      const page = answer as { results: { token: string; cases: unknown[] }[] }
      const results = page.results.map((each) =>
        each.token === token ? { ...each, cases: [...each.cases, { case_id: secret, role: 'client' }] } : each,
      )
      return { ...page, results }
    }
    const victim = await liedTo(product.url, '', addsCase)
    const invitation = (await victim.listInvitations()).find((each) => each.token === token)
    if (invitation === undefined) throw new Error('no invitation')
    expect(invitation.cases.map(({ case_id }) => case_id)).toContain(secret)
    const chosen = { isStaff: false, cases: [{ caseId: krause, role: 'client' as const, shownAs: null }] }
    const renewed = await victim.renewInvitation(invitation, chosen)
    await victim.listInvitations()
    expect((await offerOf(renewed.link)).cases.map(({ caseId }) => caseId)).toEqual([krause])
  })

  it('and names somebody in a case is shown as the only one who says so; nothing is granted but what staff chose', async () => {
    interface Listed {
      readonly id: string
      readonly participants?: readonly { readonly user: { readonly id: string } }[]
    }
    const joins: Lie = (path, answer) => {
      if (!path.startsWith('/api/cases/?')) return answer
      const page = answer as { results: readonly Listed[] }
      const petra = page.results
        .flatMap(({ participants = [] }) => participants)
        .find(({ user }) => user.id === petraId)
      const results = page.results.map((dto) =>
        dto.id === secret && dto.participants !== undefined
          ? { ...dto, participants: [...dto.participants, petra] }
          : dto,
      )
      return { ...page, results }
    }
    const victim = await liedTo(product.url, '', joins)
    const shared = await victim.casesSharedWith(petraId)
    const told = shared.map(({ case: { title }, role, isProven }) => [textOf(title), role, isProven])
    expect(told).toEqual(expect.arrayContaining([['Lindner (geheim)', 'client', false]]))
    const chosen = shared
      .filter(({ case: { id } }) => id === krause)
      .map(({ case: shownAs, role }) => ({ caseId: shownAs.id, role, shownAs }))
    expect(await victim.grantAgain(petraId, chosen)).toEqual({ granted: 1, failed: [] })
    const petra = createHeadlessClient(product.url)
    await petra.client.signIn(people.client.email, people.client.password)
    expect((await petra.client.listCases()).map(({ title }) => textOf(title))).toEqual(['Krause'])
  })

  it('and calls a client a member of a case does not have them granted more than clients get', async () => {
    await expect(owner.addParticipant(secret, petraId, 'owner')).rejects.toMatchObject({ name: 'UntrustedKeyError' })
  })
})

describe('a server that lies to somebody who was invited', () => {
  it.each([
    ['which office invites them', { office_id: 'BAAA' }],
    ['who they are', { user_id: 'f'.repeat(32) }],
    ['as what', { is_staff: true }],
  ])('about %s is found out before a password is set', async (_, lies) => {
    const email = `${Object.keys(lies)[0]?.replaceAll('_', '.')}@example.org`
    const user = { email, salutation: 'Anna Bauer', gender: 'f' as const, title: '', is_staff: false }
    const { link } = await owner.invite({ ...user, is_operator: false }, [
      { caseId: krause, role: 'client', shownAs: null },
    ])
    await owner.listInvitations()
    const { token, secret: key } = partsOf(link)
    const browser = liedToBrowser(product.url, token, (__, answer) => ({ ...(answer as object), ...lies }))
    const { client } = createHeadlessClient(product.url, { browser })
    const coming = async () => {
      await client.readInvitation(token, key)
      await client.acceptInvitation(token, key, people.client.password)
    }
    await expect(coming()).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    const honest = createHeadlessClient(product.url).client
    expect(await honest.readInvitation(token, key)).toMatchObject({ status: 'open' })
  })
})
