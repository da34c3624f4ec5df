import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import pg from 'pg'
import { inject } from 'vitest'
import { foundedOffice, joinedClient, people, textOf, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

export const title = 'Krause ./. Bauträger Nord'
/** What the client rejects with when the session has ended. */
export const gone = { name: 'AuthenticationError' }

export interface AccountsUnderTest {
  readonly product: Product
  readonly caseId: string
  owner: Office
  client: Office
  /** The client's, as it is now. */
  password: string
  signedIn(password?: string): Promise<Office>
  titleFor(office: Office): Promise<string>
  rowsOf(table: 'credential' | 'account_recovery', userId: string): Promise<number>
  idOfClient(): Promise<string>
  stop(): Promise<void>
}

/** An office and its client with a case that both have open. */
export const startAccounts = async (): Promise<AccountsUnderTest> => {
  const product = await startProduct(inject('services'), { ...settled, ATTEMPTS_PER_ACCOUNT: '50' })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const owner = await foundedOffice(product)
  const caseId = await owner.client.openCase({ caseNumber: '123/26', title })
  const client = await joinedClient(product, owner, caseId)
  await untilConfirmed(owner.client)
  const all: AccountsUnderTest = {
    product,
    caseId,
    owner,
    client,
    password: people.client.password,
    signedIn: async (password = all.password) => {
      const office = createHeadlessClient(product.url)
      await office.client.signIn(people.client.email, password)
      return office
    },
    titleFor: async ({ client: who }) => textOf((await who.retrieveCase(caseId)).title),
    rowsOf: async (table, userId) => {
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from ${table} where user_id = $1`,
        [userId],
      )
      return rows[0]?.count ?? 0
    },
    idOfClient: async () => (await all.client.client.session())?.user.id ?? '',
    stop: async () => {
      await database.end()
      await product.stop()
    },
  }
  return all
}
