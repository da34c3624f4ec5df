import { DownloadError } from '@aktenraum/client/base/errors/download'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { BulkState } from '@aktenraum/client/engines/bulk/bulk'
import { bulkProgress } from '@aktenraum/client/engines/bulk/bulk'
import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { aDocument, idOf } from '../../../staff/testing/fake-data.ts'
import { appWords } from '../../../shared/texts/app.ts'
import { BulkOutcome } from '../bulk-outcome.tsx'
import { zipOffer } from '../offers.ts'
import { SelectionBar } from '../selection-bar.tsx'
import { selectionTexts as texts } from '../texts/selection.ts'
import { useBulk } from '../use-bulk.ts'
import type { BulkView } from '../use-bulk.ts'

const nothing = (): void => undefined
const documents = [aDocument(1), aDocument(2)]
const follow = () => nothing

const [atRest, atWork] = [createProgressStore(), createProgressStore()]
atWork.start(bulkProgress, 'list', { total: 2, messages: texts.remove.messages })

/** What was done with all of it, as a listing asks for it. */
const useTold = (state: Partial<BulkState> | undefined, isRunning: boolean): BulkView => {
  const told = state && { type: 'delete', successful: [], failures: [], isWaiting: false, remark: undefined, ...state }
  const bulk = {
    start: async () => undefined,
    retry: async () => undefined,
    cancel: nothing,
    dismiss: nothing,
    get: () => told,
    subscribe: () => nothing,
  }
  return useBulk({ bulk, progress: isRunning ? atWork : atRest, listingId: 'list', follow })
}

interface DrawnProps {
  readonly kit: PlainKit
  readonly state?: Partial<BulkState>
}

const Bar = ({ kit, state }: DrawnProps) => (
  <SelectionBar
    kit={kit}
    tone="info"
    selection={{ documents, remove: nothing }}
    bulk={useTold(state, state !== undefined)}
    offers={zipOffer(documents, nothing)}
    shown={[{ id: idOf(1) }]}
    ifNone={texts.none}
    close={{ label: texts.close, onClose: nothing }}
  />
)
const Outcome = ({ kit, state }: DrawnProps) => (
  <BulkOutcome
    kit={kit}
    bulk={useTold(state, false)}
    find={(id) => documents.find((document) => document.id === id)}
    explain={() => ''}
  />
)

export const drawings: Drawings = {
  'what is chosen': { draw: (kit) => <Bar kit={kit} />, first: texts.show },
  'what is being done with it': {
    draw: (kit) => <Bar kit={kit} state={{ isWaiting: true }} />,
    first: texts.show,
    last: texts.waiting,
  },
  'what could not be done': {
    draw: (kit) => <Outcome kit={kit} state={{ failures: [{ id: idOf(1), error: new DownloadError('no-space') }] }} />,
    first: '',
    last: texts.retryFailed(1),
  },
  'what could not be done, for the worker has ended': {
    draw: (kit) => (
      <Outcome
        kit={kit}
        state={{
          failures: [
            { id: idOf(1), error: new DownloadError('no-space') },
            { id: idOf(2), error: new WorkerEndedError('Beendet.', 'ended') },
          ],
        }}
      />
    ),
    first: '',
    last: appWords.reload,
  },
  'what was left out': {
    draw: (kit) => <Outcome kit={kit} state={{ remark: texts.print.others(1) }} />,
    first: '',
    last: texts.print.others(1),
  },
}
