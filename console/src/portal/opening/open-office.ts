import { randomPassword } from '@aktenraum/crypto-client'
import { listMimeTypes } from '@aktenraum/domain/contracts'
import type { Preload } from '@aktenraum/domain/contracts'
import { createCell } from '@aktenraum/client/base/cell'
import { bulkProgress, createBulk } from '@aktenraum/client/engines/bulk/bulk'
import { lazyBulkUploader } from '@aktenraum/client/engines/bulk-upload/load'
import { createBrowserOffice } from '@aktenraum/client/open-browser-office'
import { everyPage } from '@aktenraum/client/collections/pages'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import { createContents } from '../../shared/documents/contents.ts'
import { createDeletions } from '../../shared/documents/deletions.ts'
import { createEntities } from '../../shared/documents/entities.ts'
import { savesData } from '../../shared/documents/saves-data.ts'
import { createDownloads } from '@aktenraum/client/engines/downloads/downloads'
import { createMessages } from '../../features/messages/messages.ts'
import { documentProgressTypes, isAnyRunning } from '@aktenraum/client/engines/progress/record'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { blockUnload } from '@aktenraum/client/engines/progress/unload-blocker'
import { progressTexts } from '@aktenraum/client/words/progress'
import { watchIdle } from '../../shared/session/idle.ts'
import { createUploadDesk } from '@aktenraum/client/engines/uploads/desk'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import { createNews } from '../office/news.ts'
import type { Office, OfficeEvents } from '../office/office.ts'
import { problemOf } from '../parts/problem-of.tsx'
import { noticesOf } from './notices.tsx'

export { MissingCasesNote } from '../cases/missing-cases-note.tsx'

/** Puts the heavy half together; called once per page, after it is shown. */
export const openOffice = (events: OfficeEvents, preload: Preload): Office => {
  const isEnded = createCell(false)
  const isOutdated = createCell(false)
  const heard: Parameters<typeof createBrowserOffice>[0] = {
    ...events,
    onWorkerEnded: () => isEnded.set(true),
    onVersionChange: (version) => {
      isOutdated.set(true)
      events.onVersionChange?.(version)
    },
  }
  const { client, api, context, drafts, found } = createBrowserOffice(heard, preload)
  const progress = createProgressStore()
  blockUnload(progress, [...documentProgressTypes, bulkProgress], { page: window, text: progressTexts.leaving })
  return {
    client,
    progress,
    problemOf,
    Notices: noticesOf({ isEnded, isOutdated }),
    randomPassword: () => randomPassword(),
    found,
    now: api.serverTime,
    hasAddresses: async (caseId) =>
      (await import('@aktenraum/client/collections/address-book/there')).isThereIn(context, caseId),
    addresses: async () =>
      (await import('@aktenraum/client/collections/address-book/reading')).addressReadingOf(context),
    watchIdle: (afterMs, then) =>
      watchIdle({
        afterMs,
        ...then,
        isBusy: () => documentProgressTypes.some((type) => isAnyRunning(progress.byType(type))),
        page: document,
      }),
    keepDrafts: async ({ uploads, messages }, owner) => {
      const { keepInBrowser } = await import('@aktenraum/client/engines/uploads/keep-in-browser')
      const { keepMessagesInBrowser } = await import('../../features/messages/keep-messages.ts')
      const each = { cipher: drafts, owner, uploads }
      await Promise.all([keepInBrowser(each), keepMessagesInBrowser({ messages, ...each })])
    },
    openTransfers: (config, onSessionLost) => {
      const isFirefox = navigator.userAgent.includes('Firefox/')
      const uploads = createUploads({ client, config, progress, isFirefox, onSessionLost })
      const messages = createMessages(uploads, api.serverTime)
      const uploadDesk = createUploadDesk({ client, uploads, progress, connection: pageConnection })
      const bulkUploader = lazyBulkUploader({ client, uploads, endsWhenDone: true })
      const downloads = createDownloads({
        client,
        config: () => config,
        progress,
        mimeTypes: () => everyPage((query) => api.callPage(listMimeTypes, { query })),
        browserTypes: [...navigator.mimeTypes],
      })
      const contents = createContents({ client, downloads, savesData: savesData() })
      isEnded.subscribe(downloads.jobs.breakOff)
      isEnded.subscribe(contents.breakOff)
      const entities = createEntities()
      const deletions = createDeletions({ client, progress, uploads, downloads, contents, entities })
      const { trashDays } = config
      const bulk = createBulk({ progress })
      const news = createNews(client, entities.hear)
      const moving = { uploads, messages, uploadDesk, bulkUploader, downloads, bulk }
      return { ...moving, contents, entities, deletions, news, trashDays }
    },
  }
}
