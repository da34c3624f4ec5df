import type { Preload } from '@aktenraum/domain/contracts'
import { cleanup, render } from '@testing-library/react'
import { expect } from 'vitest'
import { createBulk } from '@aktenraum/client/engines/bulk/bulk'
import { lazyBulkUploader } from '@aktenraum/client/engines/bulk-upload/load'
import type { AddressReading } from '@aktenraum/client/collections/address-book/reading'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { createCell } from '@aktenraum/client/base/cell'
import type { Cell } from '@aktenraum/client/base/cell'
import { createContents } from '../../shared/documents/contents.ts'
import { createDeletions } from '../../shared/documents/deletions.ts'
import { createEntities } from '../../shared/documents/entities.ts'
import { createDownloads } from '@aktenraum/client/engines/downloads/downloads'
import { createMessages } from '../../features/messages/messages.ts'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { createUploadDesk } from '@aktenraum/client/engines/uploads/desk'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import { fakeBrowser } from '../../features/viewers/testing/fake-browser.ts'
import { App } from '../app.tsx'
import { createNews } from '../office/news.ts'
import type { Office } from '../office/office.ts'
import { createPortalSession } from '../office/portal-session.ts'
import { noticesOf } from '../opening/notices.tsx'
import { problemOf } from '../parts/problem-of.tsx'
import { fetchAllPages } from '../pages/later-pages.ts'
import { aPreload, config, noon, petra } from './fake-data.ts'
import { mendDialogs } from './mend-dialogs.ts'

// As after the first page, so that tests see pages at once.
await fetchAllPages()

mendDialogs()
/** jsdom also lacks popovers: their buttons open and close them. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (popover !== null) popover.style.display = popover.style.display === 'block' ? '' : 'block'
})

/** A server in memory; what a test does not expect to be called fails. */
export const fakeClient = (methods: Partial<OfficeClient> = {}): OfficeClient => {
  const usual: Partial<OfficeClient> = {
    lock: async () => undefined,
    session: async () => ({ user: petra, backendVersion: '1.1.6', hasKeys: true }),
    config: async () => config,
    listCases: async () => [],
    listDocuments: async () => ({ count: 0, results: [] }),
    onChange: () => () => undefined,
    onListed: () => () => undefined,
    missingCases: async () => ({ cases: [], owners: [] }),
  }
  return new Proxy({ ...usual, ...methods } as OfficeClient, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      return method ?? (() => Promise.reject(new Error(`${String(name)} was not expected`)))
    },
  })
}

const unexpected = (): Promise<never> => Promise.reject(new Error('found was not expected'))

export const savedFiles: { name: string; file: Blob }[] = []

export const fakeOffice = (
  client: OfficeClient,
  {
    found = unexpected,
    addressBook,
    isEnded = createCell(false),
    isOutdated = createCell(false),
  }: Pick<Rendered, 'addressBook' | 'found' | 'isEnded' | 'isOutdated'> = {},
): Office => {
  const progress = createProgressStore()
  savedFiles.length = 0
  return {
    client,
    progress,
    problemOf,
    Notices: noticesOf({ isEnded, isOutdated }),
    now: () => new Date(noon),
    watchIdle: () => ({ again: () => undefined, stop: () => undefined }),
    randomPassword: () => 'abcde-fghij-kmnpq-rstuv',
    found,
    hasAddresses: async () => addressBook !== undefined,
    addresses: async () => addressBook ?? expect.unreachable(),
    keepDrafts: () => Promise.resolve(),
    openTransfers: (settings, onSessionLost) => {
      const uploads = createUploads({ client, config: settings, progress, onSessionLost })
      const messages = createMessages(uploads, () => new Date())
      const uploadDesk = createUploadDesk({ client, uploads, progress })
      const bulkUploader = lazyBulkUploader({ client, uploads, endsWhenDone: true })
      const downloads = createDownloads({
        client,
        config: () => settings,
        progress,
        mimeTypes: async () => [],
        saver: {
          file: (file, name) => void savedFiles.push({ name, file }),
          stream: () => Promise.reject(new Error('no streams here')),
          canStream: async () => false,
        },
      })
      const contents = createContents({ client, downloads })
      const entities = createEntities()
      const deletions = createDeletions({ client, progress, uploads, downloads, contents, entities })
      const { trashDays } = settings
      const bulk = createBulk({ progress, wait: () => Promise.resolve() })
      const news = createNews(client, entities.hear)
      const moving = { uploads, messages, uploadDesk, bulkUploader, downloads, bulk }
      return { ...moving, contents, entities, deletions, news, trashDays }
    },
  }
}

interface Rendered {
  readonly url: string
  readonly preload?: Partial<Preload>
  readonly client?: Partial<OfficeClient>
  readonly secret?: string
  readonly found?: Office['found'] | undefined
  /** The browser has ended the worker that holds the keys. */
  readonly isEnded?: Cell<boolean>
  /** The server is of another version than when the page was loaded. */
  readonly isOutdated?: Cell<boolean>
  /** In every case. */
  readonly addressBook?: AddressReading | undefined
}

/**
 * The portal as the browser shows it at an address. `left`: where it went from there, out of the document; `coverIdle`:
 * nobody was there for long.
 */
export const renderPortal = ({ url, preload = {}, client = {}, secret = '', ...rest }: Rendered) => {
  fakeBrowser()
  cleanup()
  history.replaceState(null, '', url)
  const usual = fakeOffice(fakeClient(client), rest)
  let cover = (): void => undefined
  const watchIdle: Office['watchIdle'] = (afterMs, acts) => {
    cover = acts.cover
    return usual.watchIdle(afterMs, acts)
  }
  const office: Office = { ...usual, watchIdle }
  const session = createPortalSession(async () => office)
  const left: string[] = []
  const leave = (path: string): void => void left.push(path)
  const portal = { preload: aPreload(preload), session, leave, secret }
  return { ...render(<App portal={portal} url={url} />), office, session, left, coverIdle: () => cover() }
}
