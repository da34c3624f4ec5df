import type { AccountSecrets } from '@aktenraum/crypto-client'
import { isPlainName, skeletonOf } from '@aktenraum/crypto-client/log'
import type { PersonStatement } from '@aktenraum/crypto-client/log'
import { statedName } from '../../base/text/stated-name.ts'
import { titleBeside } from '../../words/titles.ts'
import type { Named, Person, Stated, StatedPeople } from '../port.ts'
import type { Logs } from './logs.ts'
import type { Trust } from './trust.ts'

interface Needs {
  readonly secrets: () => AccountSecrets
  readonly logs: Logs
  readonly trust: Trust
}
export interface Naming {
  /** Everybody whom the logs state, and those who were introduced with statements that count. */
  readonly everybody: () => Promise<StatedPeople>
  readonly of: (userIds: readonly string[]) => Promise<StatedPeople>
}

const skeletons = new WeakMap<PersonStatement, string>()
const skeletonOnce = (of: PersonStatement): string => {
  const skeleton = skeletons.get(of) ?? skeletonOf(of.name)
  skeletons.set(of, skeleton)
  return skeleton
}

/** Finds who is called alike, or so that an eye may take one for the other. */
export const namesakesIn = (logs: Logs): ((name: string, userId?: string) => readonly Named[]) => {
  const staff = logs.office().members()
  const all = [...staff.map(({ statement }) => statement), ...logs.people().clients()]
  const bySkeleton = new Map<string, PersonStatement[]>()
  for (const statement of all) {
    const skeleton = skeletonOnce(statement)
    const others = bySkeleton.get(skeleton)
    if (others === undefined) bySkeleton.set(skeleton, [statement])
    else others.push(statement)
  }
  return (name, userId) =>
    (bySkeleton.get(skeletonOf(name)) ?? [])
      .filter((other) => other.userId !== userId)
      .map((other) => ({ name: other.name, address: other.address }))
}

/** How people are called: as somebody of the office signed it, never as the server says. */
export const createNaming = ({ secrets, logs, trust }: Needs): Naming => {
  const isStaff = (): boolean => logs.office().member(secrets().userId) !== null
  const isOrWasStaff = (userId: string): boolean => trust.kindOf(userId) === 'staff'

  const of: Naming['of'] = async (userIds) => {
    const alikeTo = isStaff() ? namesakesIn(logs) : () => []
    const found = userIds.map(async (id): Promise<[string, Stated][]> => {
      const statement = await trust.statementOf(id)
      if (statement === null) return []
      const claim = trust.claimOf(id)
      const others = id === secrets().userId ? {} : { ...shownFor(statement, claim), is_staff: isOrWasStaff(id) }
      const alike = alikeTo(statement.name, id)
      return [[id, { ...others, ...wishOf(statement, claim), ...(alike.length === 0 ? {} : { alike }) }]]
    })
    return Object.fromEntries((await Promise.all(found)).flat())
  }
  return {
    of,
    everybody: () => {
      const stated = [...logs.office().everybody(), ...logs.people().clients()]
      return of([...new Set([...stated.map(({ userId }) => userId), ...trust.claimed()])])
    },
  }
}

/** Whoever was stated by their address alone gave no name. */
const shownFor = ({ name, address }: PersonStatement, claim: Person | undefined): Stated => ({
  salutation: name === address ? '' : name,
  email: address,
  title: titleBeside(name, claim?.title ?? ''),
})

const wishOf = ({ name, address }: PersonStatement, claim: Person | undefined): Stated => {
  if (claim?.status !== 'confirmed' || claim.salutation === undefined) return {}
  const { title = '', salutation, email = '' } = claim
  const wish = statedName({ title, salutation, email })
  return wish === name || !isPlainName(wish) ? {} : { wish: { from: { name, address }, name: wish } }
}
