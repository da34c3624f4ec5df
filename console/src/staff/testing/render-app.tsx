import type { FirstStepsDto } from '@aktenraum/domain/contracts'
import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import type { Mock } from 'vitest'
import { vi } from 'vitest'
import { createApi } from '@aktenraum/client/wire/api'
import { browserHttp } from '@aktenraum/client/wire/browser-http'
import { lazyBulkUploader } from '@aktenraum/client/engines/bulk-upload/load'
import { createBulk } from '@aktenraum/client/engines/bulk/bulk'
import { createCell } from '@aktenraum/client/base/cell'
import { createContents } from '../../shared/documents/contents.ts'
import { createActions } from '../../shared/documents/actions.ts'
import { createDeletions } from '../../shared/documents/deletions.ts'
import { createDocumentsState } from '../../shared/documents/documents.ts'
import type { Lacks } from '@aktenraum/client/engines/lookup/lookup'
import { lookupHere } from '@aktenraum/client/engines/lookup/testing/lookup-here'
import { createDownloads } from '@aktenraum/client/engines/downloads/downloads'
import type { AddressTemplates } from '@aktenraum/client/collections/address-book/templates'
import type { ConflictSource } from '../../features/conflicts/index.ts'
import { fakeConflicts } from './fake-conflicts.ts'
import type { Parties } from '@aktenraum/client/collections/parties/parties'
import type { StaffMails } from '@aktenraum/client/collections/staff-mails'
import { noMails } from '../mails/testing/fake-mails.ts'
import { noParties } from '../parties/testing/fake-parties.ts'
import type { AddressRecords } from '../../features/address-book/scene.tsx'
import { createDatabases } from '@aktenraum/client/memory/local-database/databases'
import { lazyDatabases } from '@aktenraum/client/memory/local-database/load'
import type { DatabaseSource } from '@aktenraum/client/memory/local-database/source'
import { memoryCache } from '@aktenraum/client/memory/local-database/testing/fake-cache'
import { later } from '@aktenraum/client/base/timers'
import { createMessages } from '../../features/messages/messages.ts'
import { createPreferences } from '@aktenraum/client/collections/preferences'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { createUploadDesk } from '@aktenraum/client/engines/uploads/desk'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import { fakeBrowser } from '../../features/viewers/testing/fake-browser.ts'
import { App } from '../app.tsx'
import type { Office, Unsaved } from '../office/office-context.tsx'
import { createSessionHolder } from '../office/session.ts'
import { createFirstSteps } from '../office/first-steps.ts'
import { createNewCases } from '../office/new-cases.ts'
import { createSettings } from '../office/settings.ts'
import { createAuthProvider } from '../providers/auth.ts'
import { createOperationsProvider } from '../providers/operations.ts'
import { config, noon, sabine } from './fake-data.ts'
import type { FakeOffice } from './fake-office.ts'
import { fakeSource } from './fake-source.ts'

export interface Rendered extends RenderResult {
  readonly office: Omit<Office, 'config'>
  /** Where downloads end that a browser would save. */
  readonly saver: { readonly file: Mock }
  readonly toSignIn: ReturnType<typeof vi.fn<(comeBack: boolean) => void>>
}
interface RenderOptions {
  readonly api?: Partial<Office['api']>
  readonly dataProvider?: DataProvider
  /** Where databases come from, in place of what the office in memory has. */
  readonly source?: Partial<DatabaseSource>
  /** What the office has set. */
  readonly settings?: Partial<Office['config']>
  /** What is still to be done at the start. */
  readonly firstSteps?: FirstStepsDto
  /** Of who looks at the address book. */
  readonly addressBook?: AddressRecords
  readonly addressTemplates?: AddressTemplates
  readonly conflicts?: ConflictSource
  /** Of who takes part in cases; else there is no address book in which they could stand. */
  readonly parties?: Partial<Parties>
  /** Else there are none. */
  readonly mails?: Partial<StaffMails>
  /** How what is read of cases differs from what was signed. */
  readonly lacks?: Lacks
}

const { wrapper, addressOf } = createApi({ http: browserHttp(), learns: false })
const noApi: Office['api'] = { call: () => Promise.reject(new Error('no API in this test')), addressOf }

/** The whole console at an address, over an office in memory. The clock stands at noon. */
export const renderApp = (fake: FakeOffice, path: string, options: RenderOptions = {}): Rendered => {
  fakeBrowser()
  // The router lives in memory, the tabs of a page behind the address of the test.
  location.hash = ''
  const { client } = fake
  const start = fake.state.session ?? { user: sabine, backendVersion: '1.1.6', hasKeys: true }
  const session = createSessionHolder(client, start)
  const progress = createProgressStore()
  const lost = () => session.end('ended')
  const uploads = createUploads({ client, config, progress, onSessionLost: lost })
  const uploadDesk = createUploadDesk({ client, uploads, progress })
  const saver = { file: vi.fn(), stream: vi.fn(), canStream: () => Promise.resolve(false) }
  const mimeTypes = () => Promise.resolve([])
  const given = options.settings
  const settings = createSettings({ ...config, ...given }, async () => ({ ...(await client.config()), ...given }))
  const downloads = createDownloads({ client, config: settings.get, progress, mimeTypes, saver })
  const bulk = createBulk({ progress, wait: () => Promise.resolve() })
  const contents = createContents({ client, downloads })
  const documents = createDocumentsState(client, async () => lookupHere(client, options.lacks))
  const actions = createActions({ client, downloads, intake: uploadDesk.intake, contents, documents })
  const deletions = createDeletions({
    client,
    progress,
    uploads,
    downloads,
    contents,
    entities: documents.entities,
    pinnedCounts: documents.pinnedCounts,
  })
  const toSignIn = vi.fn<(comeBack: boolean) => void>()
  const { api, dataProvider = createOperationsProvider(wrapper) } = options
  const office: Rendered['office'] = {
    client,
    api: { ...noApi, ...api },
    session,
    settings,
    firstSteps: createFirstSteps(options.firstSteps ?? null, {
      isDismissed: false,
      fetch: () => Promise.resolve(options.firstSteps ?? { recovery_key: true }),
      keepDismissed: () => client.savePreferences({ firstStepsDismissed: true }),
    }),
    progress,
    uploads,
    uploadDesk,
    downloads,
    contents,
    bulk,
    documents,
    actions,
    messages: createMessages(uploads, () => new Date(noon)),
    bulkUploader: lazyBulkUploader({ client, uploads, views: documents.views }),
    deletions,
    preferences: createPreferences(
      {
        theme: 'system',
        shortcuts: fake.state.preferences.shortcuts ?? true,
        pageSize: options.settings?.pageSize ?? 30,
      },
      client.savePreferences,
    ),
    addressBook: async () => {
      if (options.addressBook === undefined) throw new Error('no address book in this test')
      return options.addressBook
    },
    parties: async () => ({ ...noParties, ...options.parties }),
    mails: async () => ({ ...noMails, ...options.mails }),
    addressTemplates: async () => {
      if (options.addressTemplates === undefined) throw new Error('no templates in this test')
      return options.addressTemplates
    },
    conflicts: async () => options.conflicts ?? fakeConflicts({ viewer: start.user.id }).source,
    databases: lazyDatabases(async () =>
      createDatabases({
        source: { ...fakeSource(fake.state), ...options.source },
        cache: memoryCache(),
        now: () => performance.now(),
        later,
      }),
    ),
    unsaved: createCell<Unsaved>(new Map()),
    newCases: createNewCases({ getItem: () => null, setItem: () => undefined }),
    now: () => new Date(noon),
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App
        office={office}
        dataProvider={dataProvider}
        authProvider={createAuthProvider({ client, session, toSignIn })}
      />
    </MemoryRouter>,
  )
  return { ...view, office, saver, toSignIn }
}
