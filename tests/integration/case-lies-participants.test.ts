import type { Office } from '@aktenraum/client/headless'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedTo } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  people,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import type { Person } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let caseId = ''
let ids: Readonly<Record<'colleague' | 'client' | 'other', string>>

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  await joinedClient(product, office, caseId)
  await joinedClient(product, office, caseId, people.other)
  await untilConfirmed(owner, 2)
  await joinedColleague(product, office, people.colleague)
  const users = await owner.listUsers()
  const idOf = (who: Person): string => users.find(({ email }) => email === who.email)?.id ?? expect.unreachable()
  ids = { colleague: idOf(people.colleague), client: idOf(people.client), other: idOf(people.other) }
  await owner.addParticipant(caseId, ids.colleague, 'member')
}, 240_000)
afterAll(() => product?.stop())

const without = (dto: CaseDto, hidden: readonly string[]): CaseDto =>
  dto.participants === undefined
    ? dto
    : { ...dto, participants: dto.participants.filter(({ user }) => !hidden.includes(user.id)) }
/** Wherever the case is told, by itself and in lists. */
const hiding =
  (...hidden: readonly string[]): Lie =>
  (path, answer) => {
    if (path.startsWith(`/api/cases/${caseId}/?`)) return without(answer as CaseDto, hidden)
    if (!path.startsWith('/api/cases/?')) return answer
    const { results, ...rest } = answer as { readonly results: readonly CaseDto[] }
    return { ...rest, results: results.map((dto) => without(dto, hidden)) }
  }
const liedToAs = (who: Person, lie: Lie, stale = false): Promise<Office['client']> =>
  liedTo(product.url, '/api/cases/', lie, { ...who, ...(stale ? { says: [['X-Stale', '1']] as const } : {}) })
const shownTo = async (viewer: Office['client']) =>
  ((await viewer.retrieveCase(caseId)).participants ?? []).map(({ user, role, since, doubt }) => [
    user.salutation,
    role,
    since === null ? 'unnamed' : 'named',
    doubt,
  ])

describe('a server that leaves somebody out of who takes part', () => {
  it('has them shown all the same, by the name that was signed, to staff and to clients', async () => {
    const expected = [
      [people.colleague.salutation, 'member', 'unnamed', 'unnamed'],
      [people.other.salutation, 'client', 'unnamed', 'unnamed'],
    ]
    for (const who of [people.owner, people.client]) {
      const shown = await shownTo(await liedToAs(who, hiding(ids.colleague, ids.other)))
      expect(shown).toHaveLength(4)
      expect(shown).toEqual(expect.arrayContaining(expected))
      expect(shown.filter(([, , , doubt]) => doubt === undefined)).toHaveLength(2)
    }
  }, 120_000)

  it('has their cases found where they are to leave them, and where they are to be given to them again', async () => {
    const lied = await liedToAs(people.owner, hiding(ids.colleague))
    const [file] = await lied.listCases()
    expect(file?.participants?.map(({ user }) => user.id)).toContain(ids.colleague)
    const shared = await lied.casesSharedWith(ids.colleague)
    expect(shared.map(({ case: { id }, role, isProven }) => [id, role, isProven])).toEqual([[caseId, 'member', true]])
  })

  it('is not accused for what it tells a moment late', async () => {
    const present = await owner.retrieveCase(caseId)
    expect(present.participants?.every(({ doubt }) => doubt === undefined)).toBe(true)
    let looks = 0
    const late: Lie = (path, answer) => {
      if (!path.startsWith(`/api/cases/${caseId}/?`)) return answer
      looks += 1
      return looks > 2 ? answer : without(answer as CaseDto, [ids.colleague])
    }
    const shown = await shownTo(await liedToAs(people.owner, late))
    expect(looks).toBe(3)
    expect(shown.filter(([, , , doubt]) => doubt !== undefined)).toEqual([])
  })

  it('and says itself that it lags behind is waited for, and nobody is accused', async () => {
    const lied = await liedToAs(people.owner, hiding(ids.colleague), true)
    await expect(lied.retrieveCase(caseId)).rejects.toBeInstanceOf(BehindError)
  })

  it('and names somebody in another role has the signed one shown, and that told', async () => {
    const asOwner: Lie = (path, answer) => {
      if (!path.startsWith(`/api/cases/${caseId}/?`)) return answer
      const { participants = [], ...rest } = answer as CaseDto
      return {
        ...rest,
        participants: participants.map((each) =>
          each.user.id === ids.colleague ? { ...each, role: 'owner' as const } : each,
        ),
      }
    }
    const shown = await shownTo(await liedToAs(people.owner, asOwner))
    expect(shown).toContainEqual([people.colleague.salutation, 'member', 'named', 'other-role'])
  })

  it('keeps nobody from being removed, and who stays has the new key, also whom it leaves out', async () => {
    const lied = await liedToAs(people.owner, hiding(ids.colleague, ids.client))
    await lied.removeParticipant(caseId, ids.colleague)
    await lied.uploadDocument(caseId, textPaper('Neu.txt', 'Neues'))
    expect((await shownTo(lied)).map(([name, , , doubt]) => [name, doubt])).toEqual(
      expect.arrayContaining([[people.client.salutation, 'unnamed']]),
    )
    const names = (await shownTo(owner)).map(([name]) => name)
    expect(names).toHaveLength(3)
    expect(names).not.toContain(people.colleague.salutation)
    const client = await liedToAs(people.client, (_, answer) => answer)
    const [document] = await client.everyDocument(caseId)
    expect(document === undefined ? '' : textOf(document.name)).toBe('Neu.txt')
  }, 120_000)
})
