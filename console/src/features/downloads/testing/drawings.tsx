import { DownloadError } from '@aktenraum/client/base/errors/download'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import { createJobs } from '@aktenraum/client/engines/downloads/jobs'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { errorTexts } from '@aktenraum/client/words/errors'
import type { Drawings } from '../../../kit/testing/drawing.ts'
import { aDocument } from '../../../staff/testing/fake-data.ts'
import { appWords } from '../../../shared/texts/app.ts'
import { DocumentState } from '../document-state.tsx'
import { downloadTexts as texts } from '../texts/downloads.ts'
import { DownloadTray } from '../tray.tsx'

const nothing = (): void => undefined
const document = aDocument(1)
const name = 'Dokument 1.txt'
const jobs = createJobs()
jobs.open({ id: document.id, kind: 'document', name, totalBytes: 1000 })
const failed = createJobs()
const broken = { id: document.id, kind: 'zip', name: '', totalBytes: 1000, retry: nothing } as const
failed.open(broken).change({ state: 'failed', error: new DownloadError('no-space') })
const ended = new WorkerEndedError('Beendet.', 'ended')
const endedJobs = createJobs()
endedJobs.open(broken).change({ state: 'failed', error: ended })
const idle = createProgressStore()
const busy = createProgressStore()
busy.start('download', document.id)
const failure = { error: new DownloadError('no-space'), retry: nothing }

export const drawings: Drawings = {
  'a document that is on its way': {
    draw: (kit) => (
      <DocumentState scene={{ kit, downloads: { jobs }, progress: busy }} document={document} failure={undefined} />
    ),
    first: '',
    last: texts.cancel(name),
  },
  'a document that did not come': {
    draw: (kit) => (
      <DocumentState scene={{ kit, downloads: { jobs }, progress: idle }} document={document} failure={failure} />
    ),
    first: errorTexts.retry,
  },
  'a document that did not come, for the worker has ended': {
    draw: (kit) => (
      <DocumentState
        scene={{ kit, downloads: { jobs }, progress: idle }}
        document={document}
        failure={{ ...failure, error: ended }}
      />
    ),
    first: appWords.reload,
  },
  'what did not come of a job, for the worker has ended': {
    draw: (kit) => <DownloadTray scene={{ kit, jobs: endedJobs, Question: () => null }} running={endedJobs.get()} />,
    first: appWords.reload,
  },
  'all that is on its way': {
    draw: (kit) => <DownloadTray scene={{ kit, jobs, Question: () => null }} running={jobs.get()} />,
    first: texts.cancel(name),
  },
  'what did not come of it': {
    draw: (kit) => <DownloadTray scene={{ kit, jobs: failed, Question: () => null }} running={failed.get()} />,
    first: texts.unnamed,
  },
}
