import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { MissingKeyError } from '@aktenraum/crypto-client'
import { listMimeTypes, retrieveFirstSteps } from '@aktenraum/domain/contracts'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { lazyBulkUploader } from '@aktenraum/client/engines/bulk-upload/load'
import { tabStorage } from '@aktenraum/client/base/browser-storage'
import { createBulk } from '@aktenraum/client/engines/bulk/bulk'
import { createCell } from '@aktenraum/client/base/cell'
import { createBrowserOffice } from '@aktenraum/client/open-browser-office'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { pagePreload } from '@aktenraum/client/collections/page-preload'
import type { OfficeClient, SessionState } from '@aktenraum/client/collections/types'
import { everyPage } from '@aktenraum/client/collections/pages'
import { createContents } from '../shared/documents/contents.ts'
import { savesData } from '../shared/documents/saves-data.ts'
import { createActions } from '../shared/documents/actions.ts'
import { createDeletions } from '../shared/documents/deletions.ts'
import { createDocumentsState } from '../shared/documents/documents.ts'
import { standBy } from '@aktenraum/client/engines/downloads/stand-by'
import { createDownloads } from '@aktenraum/client/engines/downloads/downloads'
import { browserDatabases } from '@aktenraum/client/memory/local-database/load'
import { createMessages } from '../features/messages/messages.ts'
import type { Messages } from '../features/messages/messages.ts'
import type { SecurityError } from '@aktenraum/client/collections/watched'
import { createPreferences } from '@aktenraum/client/collections/preferences'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { followSignOut, guardAgainstReturn } from '../shared/session/departures.ts'
import { watchErrors } from '../shared/telemetry/watch-errors.ts'
import { createUploadDesk } from '@aktenraum/client/engines/uploads/desk'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import { App } from './app.tsx'
import type { Unsaved } from './office/office-context.tsx'
import type { SessionHolder } from './office/session.ts'
import { createSessionHolder } from './office/session.ts'
import { createFirstSteps } from './office/first-steps.ts'
import { createNewCases } from './office/new-cases.ts'
import { createSettings } from './office/settings.ts'
import { paths } from './routes/paths.ts'
import { createAuthProvider } from './providers/auth.ts'
import { createOperationsProvider } from './providers/operations.ts'
import { showStartFailure } from './start-failure.ts'

const log = watchErrors('staff')

/** The page's nonce, without which emotion's styles would be refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const preload = pagePreload()

let session: SessionHolder | undefined
/** Told before there was anything to show it. */
let early: SecurityError | undefined
const { client, api, drafts, context } = createBrowserOffice(
  {
    onSecurityError: (error) => {
      if (error instanceof MissingKeyError) session?.reportMissingKey()
      else if (session === undefined) early = error
      else session.reportSuspicion(error)
    },
    onVersionChange: (version) => session?.learnVersion(version),
    onWorkerEnded: () => session?.loseWorker(),
    onSignedOut: (reason) => session?.end(reason),
  },
  preload,
)

/** Whoever is to come back was at work when the session ended, unless they have only just arrived. */
const toSignIn = (comeBack: boolean, isExpired = comeBack): void => {
  const here = window.location.pathname + window.location.search
  window.location.replace(paths.signIn(comeBack ? here : null, isExpired))
}

const tellSignOut = followSignOut(() => {
  // What this tab has kept of its keys would outlive the page.
  void client.lock()
  toSignIn(false)
})

const start = async (): Promise<void> => {
  const state = await client.session()
  if (state === null) return toSignIn(true, false)
  render(client, state, await client.config())
}

const render = (
  office: OfficeClient,
  state: SessionState,
  config: Awaited<ReturnType<OfficeClient['config']>>,
): void => {
  const holder = createSessionHolder(office, state)
  session = holder
  if (early !== undefined) holder.reportSuspicion(early)
  const progress = createProgressStore()
  const uploads = createUploads({
    client: office,
    config,
    progress,
    isFirefox: navigator.userAgent.includes('Firefox/'),
    onSessionLost: (error) => {
      // A missing key is told wherever it is missed, see above.
      if (!(error instanceof MissingKeyError)) holder.end('ended')
    },
  })
  const uploadDesk = createUploadDesk({
    client: office,
    uploads,
    progress,
    storage: tabStorage(),
    connection: pageConnection,
  })
  const messages = createMessages(uploads, api.serverTime)
  keepDraftsOf(holder, uploads, messages)
  const settings = createSettings(config, office.config)
  const downloads = createDownloads({
    client: office,
    config: settings.get,
    progress,
    mimeTypes: () => everyPage((query) => api.callPage(listMimeTypes, { query })),
    browserTypes: [...navigator.mimeTypes],
  })
  const bulk = createBulk({ progress })
  const contents = createContents({ client: office, downloads, savesData: savesData() })
  const documents = createDocumentsState(office, async () =>
    (await import('@aktenraum/client/engines/lookup/in-worker')).lookupInWorker(context),
  )
  holder.subscribe(() => {
    const { hasKeys, isWorkerGone } = holder.get()
    if (!hasKeys) documents.results.forget()
    if (!isWorkerGone) return
    downloads.jobs.breakOff()
    contents.breakOff()
  })
  const actions = createActions({ client: office, downloads, intake: uploadDesk.intake, contents, documents })
  const deletions = createDeletions({
    client: office,
    progress,
    uploads,
    downloads,
    contents,
    entities: documents.entities,
    pinnedCounts: documents.pinnedCounts,
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  createRoot(root, { onCaughtError: (error) => reportError(error) }).render(
    <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
      <BrowserRouter>
        <App
          office={{
            client: office,
            api,
            session: holder,
            settings,
            firstSteps: createFirstSteps(preload.firstSteps ?? null, {
              isDismissed: config.firstStepsDismissed,
              fetch: () => api.call(retrieveFirstSteps),
              keepDismissed: () => office.savePreferences({ firstStepsDismissed: true }),
            }),
            progress,
            uploads,
            uploadDesk,
            downloads,
            contents,
            bulk,
            documents,
            actions,
            messages,
            bulkUploader: lazyBulkUploader({ client: office, uploads, views: documents.views }),
            deletions,
            preferences: createPreferences(config, office.savePreferences),
            addressBook: async () => {
              const [
                { addressBookOf },
                { addressListsOf },
                { addressMergesOf },
                { addressHistoryOf },
                { addressFilingOf },
              ] = await Promise.all([
                import('@aktenraum/client/collections/address-book/address-book'),
                import('@aktenraum/client/collections/address-book/lists'),
                import('@aktenraum/client/collections/address-book/merging'),
                import('@aktenraum/client/collections/address-book/history'),
                import('@aktenraum/client/collections/address-book/filing'),
              ])
              return {
                ...addressBookOf(context),
                ...addressListsOf(context),
                ...addressMergesOf(context),
                ...addressHistoryOf(context),
                ...addressFilingOf(context),
              }
            },
            parties: async () => (await import('@aktenraum/client/collections/parties/parties')).partiesOf(context),
            mails: async () => (await import('@aktenraum/client/collections/staff-mails')).staffMailsOf(context),
            addressTemplates: async () =>
              (await import('@aktenraum/client/collections/address-book/templates')).addressTemplatesOf(context),
            conflicts: async () => {
              const [{ conflictChecksOf }, { loadPeople }, { addressBookOf }, { addressMergesOf }, { partiesOf }] =
                await Promise.all([
                  import('@aktenraum/client/collections/address-book/conflict-checks'),
                  import('@aktenraum/client/collections/address-book/people-alone'),
                  import('@aktenraum/client/collections/address-book/address-book'),
                  import('@aktenraum/client/collections/address-book/merging'),
                  import('@aktenraum/client/collections/parties/parties'),
                ])
              const { listMerges } = addressMergesOf(context)
              const { listBooks, listTrash } = addressBookOf(context)
              const { readRegister, caseOf } = partiesOf(context)
              return {
                ...conflictChecksOf(context),
                listBooks,
                listTrash,
                listMerges,
                loadPeople: (place) => loadPeople(context, place),
                readRegister,
                caseOf,
              }
            },
            databases: browserDatabases({ context, session: atWork(holder) }),
            unsaved: createCell<Unsaved>(new Map()),
            newCases: createNewCases(tabStorage()),
            now: api.serverTime,
          }}
          dataProvider={createOperationsProvider(api.wrapper)}
          authProvider={createAuthProvider({
            client: office,
            session: holder,
            toSignIn,
            onSignedOut: tellSignOut,
          })}
        />
      </BrowserRouter>
    </CacheProvider>,
  )
}

const atWork = ({ get, subscribe }: SessionHolder) => ({
  isAtWork: () => get().hasKeys && get().away === null,
  subscribe,
})

/** As soon as this tab has its keys, without which nothing can be sealed. */
const keepDraftsOf = (holder: SessionHolder, uploads: Uploads, messages: Messages): void => {
  const owner = holder.get().user.id
  const keep = async (): Promise<void> => {
    const { keepInBrowser } = await import('@aktenraum/client/engines/uploads/keep-in-browser')
    const { keepMessagesInBrowser } = await import('../features/messages/keep-messages.ts')
    const each = { cipher: drafts, owner, uploads }
    await Promise.all([keepInBrowser(each), keepMessagesInBrowser({ messages, ...each })])
  }
  const stop = holder.subscribe(() => begin())
  const begin = (): void => {
    if (!holder.get().hasKeys) return
    stop()
    // Without a database drafts last as long as the page; everything else works.
    keep().catch((error: unknown) => log('WARN', error))
  }
  begin()
}

guardAgainstReturn()
standBy()
start().catch(showStartFailure)
