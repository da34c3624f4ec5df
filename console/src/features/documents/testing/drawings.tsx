import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { documentWords } from '../../../shared/texts/documents.ts'
import { aDocument, clear } from '../../../staff/testing/fake-data.ts'
import { verdictTexts } from '@aktenraum/client/words/verdicts'
import { DescriptionEditor } from '../description-editor.tsx'
import { DocumentCard } from '../document-card.tsx'
import { DocumentTitle } from '../document-title.tsx'
import type { CardScene } from '../scene.ts'
import { descriptionTexts } from '../texts/description.ts'

const nothing = (): void => undefined
const sceneOf = (kit: PlainKit): CardScene => ({
  kit,
  pinned: 'angeheftet',
  Link: ({ whole, children }) => (
    <a href="/" title={whole}>
      {children}
    </a>
  ),
  answered: () => null,
  state: () => null,
  sender: () => 'von Petra Krause',
  status: () => null,
  actions: () => null,
})

const unread = aDocument(1, { viewer_read: false, pinned: true, description: clear('Bitte lesen') })
const message = aDocument(2, { type: 'text/plain', name: clear('Textnachricht vom 21.11.2026 12:00.txt') })
const own = aDocument(3, { can_update: true, is_just_uploaded: true })

export const drawings: Drawings = {
  'a document that nobody has read': {
    draw: (kit) => (
      <DocumentCard scene={sceneOf(kit)} document={unread} choosing={{ isChosen: false, choose: nothing }} />
    ),
    first: 'Bitte lesen',
    last: documentWords.unread,
  },
  'a document that somebody has touched on its way': {
    draw: (kit) => (
      <DocumentTitle scene={sceneOf(kit)} document={{ ...message, verdict: { state: 'wrong', reason: 'signature' } }} />
    ),
    first: documentWords.message('21.11.2026', '12:00'),
    last: verdictTexts.wrong,
  },
  'a description that can be changed': {
    draw: (kit) => (
      <DescriptionEditor
        scene={{ kit, client: { describeDocument: async () => undefined }, explain: kit.explain }}
        document={own}
        onSaved={nothing}
      />
    ),
    first: descriptionTexts.change,
  },
}
