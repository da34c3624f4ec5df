import type { HistoryKit } from './scene.ts'
import { historyViewTexts as texts } from './texts/view.ts'
import { Timeline } from './timeline.tsx'
import type { TimelineProps } from './timeline.tsx'
import type { History } from './use-history.ts'

export interface HistoryViewProps extends Omit<TimelineProps, 'entries'> {
  readonly kit: HistoryKit
  readonly history: History
  /** Only some of it is asked for. */
  readonly isFiltered?: boolean
}

/** A history on its way, empty, failed, or there; with what is older on demand. */
export const HistoryView = ({ kit, history, isFiltered = false, ...timeline }: HistoryViewProps) => {
  const { entries, error, reload } = history
  return (
    <kit.Loaded isPending={entries === undefined} error={error} title={texts.failed} onRetry={reload}>
      {entries === undefined ? null : entries.length === 0 ? (
        <kit.Empty
          title={isFiltered ? texts.noMatch : texts.empty}
          hint={isFiltered ? texts.noMatchHint : texts.emptyHint}
        />
      ) : (
        <>
          <Timeline entries={entries} {...timeline} />
          <Older kit={kit} history={history} />
        </>
      )}
    </kit.Loaded>
  )
}

const Older = ({
  kit,
  history: { hasMore, more, isLoadingMore, moreError },
}: Pick<HistoryViewProps, 'kit' | 'history'>) => (
  <kit.Loaded isPending={false} error={moreError} title={texts.moreFailed} onRetry={() => void more()}>
    {hasMore && moreError === undefined ? (
      <kit.Button isSmall onClick={() => void (isLoadingMore || more())}>
        {isLoadingMore ? texts.loadingMore : texts.more}
      </kit.Button>
    ) : null}
  </kit.Loaded>
)
