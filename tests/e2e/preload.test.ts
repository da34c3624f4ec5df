import { describe, expect, it, vi } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import pg from 'pg'
import { people, textPaper } from '../support/office.ts'
import { leave, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const title = 'Krause ./. Bauträger Nordwest'

let office: Office
let owner: Screen
let client: Screen
let casePath: string
let caseId: string

setStage(
  async (set) => {
    office = set.office
    caseId = await office.client.openCase({ caseNumber: '123/26', title })
    casePath = `/akten/${caseId}/`
    await set.join(caseId)
    const klage = await upload('Klage.txt')
    const document = await vi.waitUntil(() => office.client.retrieveDocument(caseId, klage.id).catch(() => null), {
      timeout: 60_000,
    })
    // That a mail is due is news to the uploader, and would have what is shown fetched anew.
    const isPlanned = async () => (await office.client.deliveryOf(document)).every(({ due_at: due }) => due !== null)
    await vi.waitUntil(isPlanned, { timeout: 60_000 })
    owner = await set.screen('owner')
    client = await set.screen('client', { width: 390 })
    await signIn(owner.page, people.owner)
    await signIn(client.page, people.client)
    // Staff say once a day what they verified: a page that says it asks anew, too.
    await owner.page.waitForFunction(() =>
      Object.keys(localStorage).some((name) => name.startsWith('aktenraum.said-seen.')),
    )
    await untilTold(set.product.databaseUrl)
  },
  { NOTIFICATION_DELAY_MS: '600000' },
)

/**
 * Being welcomed, and signing in with a new device, which two do, are told by mail. What is recorded after a page was
 * made makes that page ask anew.
 */
const untilTold = async (databaseUrl: string): Promise<void> => {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const position = await vi.waitUntil(
      async () => {
        const { rows } = await database.query<{ due: number; sent: number; position: string }>(
          `select count(*) filter (where type = 'SecurityMailRequested')::int as due,
            count(*) filter (where type = 'EmailSent')::int as sent,
            lpad(max(position)::text, 20, '0') as position
          from event`,
        )
        const [told] = rows
        return told !== undefined && told.due >= 3 && told.sent === told.due && told.position
      },
      { timeout: 60_000 },
    )
    // Whoever has seen as much is answered only when the read models have it.
    office.api.sawPosition(position)
    await office.client.listCases()
  } finally {
    await database.end()
  }
}

const upload = (name: string) => office.client.uploadDocument(caseId, textPaper(name))

/** What a page reads of the API until it shows the text and is at rest. */
const readBy = async ({ page }: Screen, path: string, shown: string): Promise<readonly string[]> => {
  await leave(page)
  const asked: string[] = []
  const note = (request: { method(): string; url(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  }
  page.on('request', note)
  const described = page.waitForResponse(/\/api\/schema\.json$/)
  await page.goto(path)
  await page.getByText(shown).first().waitFor()
  await described
  page.off('request', note)
  return asked
}
/**
 * Settings, addresses, people, the cases, the case, and the documents as a list first shows them. Whether what is shown
 * is still there is asked all the same.
 */
const brought =
  /^\/api\/(config\/|urls\/|users\/\w+\/|cases\/(\?(?!id__in).*)?$|cases\/\w+\/(\?|$)|cases\/\w+\/documents\/\?(?!.*(pinned|filterId|cursor)))/
const preloadedIn = (asked: readonly string[]): readonly string[] => asked.filter((address) => brought.test(address))

describe('a page that brings its entities along', () => {
  it.each([
    ['the console', () => owner],
    ['the portal', () => client],
  ])(
    '[CFG-07] [API-01] shows the cases in %s without asking for them, and learns the API beside',
    async (_, screen) => {
      const asked = await readBy(screen(), '/akten/', title)
      expect(preloadedIn(asked)).toEqual([])
      expect(asked.filter((path) => path === '/api/schema.json')).toHaveLength(1)
      expect(screen().complaints).toEqual([])
    },
  )

  it.each([
    ['the console', () => owner],
    ['the portal', () => client],
  ])(
    '[CFG-07] opens a case in %s without asking for it, its people, its documents or the settings',
    async (_, screen) => {
      const asked = await readBy(screen(), casePath, 'Klage.txt')
      expect(preloadedIn(asked)).toEqual([])
    },
  )

  it('shows what comes after it all the same', async () => {
    await client.page.goto(casePath)
    await client.page.getByText('Klage.txt').first().waitFor()
    await upload('Replik.txt')
    await client.page.getByText('Replik.txt').first().waitFor()
  })
})
