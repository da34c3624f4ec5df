import type { Context } from '../context.ts'
import { documentMethods } from '../documents.ts'
import { downloadingMethods } from '../downloading.ts'
import { readSavedState } from './saved-state.ts'
import type { SavedState } from './saved-state.ts'

/** What a database held, and when it was saved so. */
export interface ReadFiled {
  readonly savedAt: string
  readonly saved: SavedState
}
export type FiledReading = ReturnType<typeof filedReadingOf>

/** Databases as they were saved as documents. It takes `Office.context`. */
export const filedReadingOf = (context: Context) => {
  const { retrieveDocument, setRead } = documentMethods(context)
  return {
    /** @throws ImportFileError for what is no such file */
    readFiled: async (caseId: string, id: string, { marksRead = false } = {}): Promise<ReadFiled> => {
      const document = await retrieveDocument(caseId, id)
      const file = await downloadingMethods(context, setRead).downloadDocument(document, { marksRead })
      return { savedAt: document.creation_date, saved: readSavedState(await file.text()) }
    },
  }
}
