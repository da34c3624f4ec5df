import { BulkForbiddenError } from '@aktenraum/client/engines/bulk-upload/work'
import type { BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { config } from '../../../staff/testing/fake-data.ts'
import { BulkUpload } from '../bulk-upload.tsx'
import type { BulkUploadScene } from '../scene.ts'
import { bulkUploadTexts as texts } from '../texts/bulk-upload.ts'

const nothing = (): void => undefined
const never = (): Promise<never> => new Promise(() => undefined)
const client = { uploadDocument: never, config: async () => config }
const uploads = createUploads({ client, config, progress: createProgressStore() })
uploads.add([{ caseId: null, content: new Blob(['x']), name: 'Brief.txt' }])

const uploaderAt = (state: Partial<ReturnType<BulkUploader['get']>>): BulkUploader => {
  const told = { value: 'has_documents', caseId: null, ...state } as ReturnType<BulkUploader['get']>
  return { get: () => told, subscribe: () => nothing, send: nothing, restart: nothing }
}
const uploader = uploaderAt({})
const broken = uploaderAt({ value: 'error', error: new BulkForbiddenError() })

const sceneOf = (kit: PlainKit, load: BulkUploadScene['load']): BulkUploadScene => ({
  kit,
  load,
  uploads,
  address: { wanted: null, goTo: nothing },
  isOpenEnded: false,
  toFiles: nothing,
  Cases: ({ children }) => <section>{children}</section>,
  Files: ({ actions }) => <div>{actions}</div>,
})
const loaded = async () => uploader
const failed = async () => broken
const missing = (): Promise<never> => Promise.reject(new Error('not fetched'))

export const drawings: Drawings = {
  'documents for which a case is to be chosen': {
    draw: (kit) => <BulkUpload scene={sceneOf(kit, loaded)} />,
    first: texts.loading,
    last: texts.caseFirst,
  },
  'an upload that is refused': {
    draw: (kit) => <BulkUpload scene={sceneOf(kit, failed)} />,
    first: texts.loading,
    last: texts.forbidden,
  },
  'a script that did not come': {
    draw: (kit) => <BulkUpload scene={sceneOf(kit, missing)} />,
    first: texts.loading,
    last: texts.missing,
  },
}
