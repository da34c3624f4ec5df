import { useMemo } from 'react'
import { PrintError } from '@aktenraum/client/base/errors/print'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { Document } from '@aktenraum/client/collections/types'
import type { Kit } from '../../kit/kit.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { wayOn } from '../../shared/failures/way-on.ts'
import { viewerTexts } from '../viewers/index.ts'
import { selectionTexts as texts } from './texts/selection.ts'
import type { BulkView } from './use-bulk.ts'

/** So many are named; the others are counted. */
const namedAtMost = 10

interface BulkOutcomeProps {
  readonly kit: Pick<Kit, 'Failures' | 'Note'>
  readonly bulk: BulkView
  readonly find: (id: string) => Document | undefined
  readonly explain: (error: unknown, doing: 'anything' | 'download') => string
}

/**
 * What is to be known of a bulk action once it has ended: what it could not do, each with its reason, to be tried again
 * alone; and what it left out from the beginning.
 */
export const BulkOutcome = ({ kit, bulk, find, explain }: BulkOutcomeProps) => {
  const { state, record, dismiss } = bulk
  if (record?.inProgress === true || state === undefined) return null
  if (state.failures.length > 0) return <Failed kit={kit} bulk={bulk} state={state} find={find} explain={explain} />
  if (state.remark === undefined) return null
  return (
    <kit.Note kind="info" isNews close={{ label: texts.close, onClose: dismiss }}>
      {state.remark}
    </kit.Note>
  )
}

const Failed = ({
  kit,
  bulk,
  state: { failures, type },
  find,
  explain,
}: BulkOutcomeProps & { readonly state: NonNullable<BulkView['state']> }) => {
  const doing = bringing.has(type) ? 'download' : 'anything'
  const reasons = useMemo(
    () => failures.map(({ error }) => reasonOf(error, (one) => explain(one, doing))),
    [doing, explain, failures],
  )
  const ended = failures.find(({ error }) => error instanceof WorkerEndedError)
  const { label, onClick } = wayOn(ended?.error, { label: texts.retryFailed(failures.length), onClick: bulk.retry })
  return (
    <kit.Failures
      label={texts.failedList}
      lines={failures.slice(0, namedAtMost).map(({ id }, place) => ({
        id,
        text: texts.failedItem(shownName(find(id)), reasons[place] ?? ''),
      }))}
      more={failures.length > namedAtMost ? texts.failedMore(failures.length - namedAtMost) : undefined}
      actions={[
        { label, isMain: true, onClick },
        { label: texts.close, onClick: bulk.dismiss },
      ]}
    />
  )
}

/** Types whose action brings what documents hold. */
const bringing: ReadonlySet<string> = new Set(['save', texts.print.type])

const reasonOf = (error: unknown, explain: (error: unknown) => string): string =>
  error instanceof PrintError ? viewerTexts.printProblems[error.problem] : explain(error)
