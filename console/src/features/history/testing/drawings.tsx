import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { anEntry, documentIdOf, jonas, noon } from '../../../staff/testing/fake-data.ts'
import { HistoryView } from '../history-view.tsx'
import type { HistoryScene } from '../scene.ts'
import { historyViewTexts } from '../texts/view.ts'
import type { History } from '../use-history.ts'

const come: History = {
  entries: undefined,
  error: undefined,
  reload: () => undefined,
  hasMore: false,
  more: async () => undefined,
  all: async () => true,
  isLoadingMore: false,
  moreError: undefined,
}
const entries = [
  anEntry(1, 'DocumentUploaded', {
    documents: 2,
    further: [{ document: documentIdOf(2), name: { text: 'Zwei.txt' } }],
  }),
  anEntry(2, 'DocumentDownloaded', { at: '2026-11-19T11:00:00.000Z' }),
]
const sceneOf = (kit: PlainKit): HistoryScene => ({
  kit,
  now: new Date(noon),
  personOf: () => jonas,
  Badge: () => null,
  Named: ({ children }) => children,
})
const drawn = (history: Partial<History>) => (kit: PlainKit) => (
  <HistoryView kit={kit} scene={sceneOf(kit)} history={{ ...come, ...history }} isOfDocument={false} heading="h3" />
)

export const drawings: Drawings = {
  'what happened': { draw: drawn({ entries, hasMore: true }), first: historyViewTexts.more },
  'that nothing happened': { draw: drawn({ entries: [] }), first: historyViewTexts.empty },
  'a history that did not come': { draw: drawn({ error: new NoConnectionError('x') }), first: historyViewTexts.failed },
}
