import { DownloadError } from '@aktenraum/client/base/errors/download'
import type { Drawings } from '../../../kit/testing/drawing.ts'
import { aDocument } from '../../../staff/testing/fake-data.ts'
import { ZipQuestion } from '../question.tsx'
import { selectionRequest } from '../request.ts'
import { zipDialogTexts } from '../texts/dialog.ts'
import { zipQuestionTexts } from '../texts/question.ts'
import { ZipDialog } from '../zip-dialog.tsx'

const nothing = (): void => undefined
const documents = [aDocument(1), aDocument(2, { has_file: false })]
const request = selectionRequest('1/26', documents)
const scene = { saveZip: async () => undefined, canNameForBea: true, tell: nothing, note: async () => undefined }
const question = { name: 'Dokument 1.txt', error: new DownloadError('no-space') }

export const drawings: Drawings = {
  'what is to go into a file': {
    draw: (kit) => <ZipDialog scene={{ ...scene, kit }} request={request} onClose={nothing} />,
    first: zipDialogTexts.counting,
    last: zipDialogTexts.withoutFile(1),
  },
  'what to do about a document that cannot go into it': {
    draw: (kit) => <ZipQuestion kit={kit} question={question} onAnswer={nothing} />,
    first: zipQuestionTexts.question,
  },
}
