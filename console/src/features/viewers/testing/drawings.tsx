import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import type { Contents } from '../../../shared/documents/contents.ts'
import { aDocument } from '../../../staff/testing/fake-data.ts'
import { DocumentViewer } from '../document-viewer.tsx'
import { QuickLook } from '../quick-look.tsx'
import type { DocumentScene, Sought } from '../scene.ts'
import { viewerTexts as texts } from '../texts/viewers.ts'
import { ThumbnailView } from '../thumbnail-view.tsx'
import { TrashedViewer } from '../trashed-viewer.tsx'

const nothing = (): void => undefined
const nobody = () => null
const text = 'Sehr geehrte Damen und Herren'
const content = async () => ({ file: new File([text], 'Dokument 1.txt', { type: 'text/plain' }), address: 'blob:x' })
const contents: Contents = {
  open: content,
  prefetch: content,
  keep: () => nothing,
  isHere: () => true,
  forget: nothing,
  forgetAll: nothing,
  breakOff: nothing,
}
const document = aDocument(1)
const listed = { documents: [document, aDocument(2)], page: 1, pageSize: 30, count: 2, turnTo: nothing }
const sought: Sought = { document, error: undefined, onRetry: nothing }
const progress = createProgressStore()
const downloads = { waits: { get: () => ({}), subscribe: () => nothing } }

const sceneOf = (kit: PlainKit): DocumentScene => ({
  kit,
  contents,
  downloads: downloads as unknown as DocumentScene['downloads'],
  progress,
  onShown: nothing,
  note: nothing,
  onHistory: nothing,
  onSave: nothing,
  answering: { isForbidden: false, onReply: nothing },
  onAddresses: nothing,
  focusRow: nothing,
  About: nobody,
  State: nobody,
  Reply: nobody,
})
const viewer = (kit: PlainKit, of: Partial<Sought>) => (
  <DocumentViewer
    scene={sceneOf(kit)}
    id={document.id}
    sought={{ ...sought, ...of }}
    listed={listed}
    isAnswered={false}
    onOpen={nothing}
    onClose={nothing}
  />
)

export const drawings: Drawings = {
  'a document that is open': { draw: (kit) => viewer(kit, {}), first: texts.reply, last: text },
  'a document that cannot be shown': {
    draw: (kit) => viewer(kit, { document: aDocument(1, { type: 'application/zip' }) }),
    first: texts.unsupported,
  },
  'a document that was not found': {
    draw: (kit) => viewer(kit, { document: undefined, error: new NoConnectionError('x') }),
    first: texts.error,
  },
  'a look at a document': {
    draw: (kit) => (
      <QuickLook
        scene={sceneOf(kit)}
        id={document.id}
        document={document}
        listed={listed}
        onLook={nothing}
        onOpen={nothing}
        onClose={nothing}
      />
    ),
    first: texts.quickLookHint,
    last: text,
  },
  'a document in the trash': {
    draw: (kit) => <TrashedViewer scene={sceneOf(kit)} document={document} onClose={nothing} />,
    first: texts.trashed,
    last: text,
  },
  'what a document looks like': {
    draw: (kit) => (
      <ThumbnailView document={document} contents={contents}>
        <kit.Said>…</kit.Said>
      </ThumbnailView>
    ),
    first: '…',
    last: text,
  },
}
