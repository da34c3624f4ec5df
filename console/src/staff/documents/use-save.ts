import { useCallback } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { downloadName } from '../../shared/downloads/names.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useCase } from '../case/case-scope.tsx'
import { saveFile } from './save-file.ts'
import { useOffice } from '../office/office-context.tsx'

/** Downloads, decrypts and hands a document to the browser to be saved. Progress stands under the document's id. */
export const useSave = (): ((document: Document) => Promise<void>) => {
  const load = useLoad()
  const { config } = useOffice()
  const { record } = useCase()
  const caseNumber = plainText(record.case_number, '')
  return useCallback(
    async (document) => {
      const name = downloadName({ name: plainText(document.name, ''), caseNumber }, config)
      saveFile(await load(document), name)
    },
    [caseNumber, config, load],
  )
}

/** The content of a document, verified and decrypted. */
export const useLoad = (): ((document: Document, signal?: AbortSignal) => Promise<File>) => {
  const { client, progress } = useOffice()
  return useCallback(
    async (document, signal) => {
      const { id } = document
      progress.start('download', id, { total: document.size, blockUnload: true })
      try {
        return await client.downloadDocument(document, {
          ...(signal === undefined ? {} : { signal }),
          onProgress: (step, done, total) => {
            if (step !== 'download' && step !== 'decrypt') return
            if (step === 'decrypt' && progress.get('decrypt', id) === undefined)
              progress.start('decrypt', id, { total })
            progress.update(step, id, done, total)
          },
        })
      } finally {
        progress.remove('download', id)
        progress.remove('decrypt', id)
      }
    },
    [client, progress],
  )
}
