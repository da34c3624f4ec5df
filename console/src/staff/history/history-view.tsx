import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Box, Button } from '@mui/material'
import type { SinceDto } from '@aktenraum/domain/contracts'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { Timeline } from './timeline.tsx'
import type { History } from './use-history.ts'

interface HistoryViewProps {
  readonly history: History
  readonly isOfDocument: boolean
  readonly isFiltered?: boolean
  readonly since: SinceDto | null
  readonly heading: 'h2' | 'h3'
}

/** A history on its way, empty, failed, or there; with what is older on demand. */
export const HistoryView = ({ history, isFiltered = false, ...rest }: HistoryViewProps) => {
  const { entries, error, reload } = history
  if (entries === undefined)
    return error ? <LoadFailure title={pageTexts.history.error} error={error} onRetry={reload} /> : <PlaceholderLines />
  if (entries.length === 0)
    return isFiltered ? (
      <EmptyState icon={HistoryIcon} title={pageTexts.history.noMatch} hint={pageTexts.history.noMatchHint} />
    ) : (
      <EmptyState icon={HistoryIcon} title={pageTexts.history.empty} hint={pageTexts.history.emptyHint} />
    )
  return (
    <>
      <Timeline entries={entries} {...rest} />
      <Older history={history} />
    </>
  )
}

const Older = ({ history: { hasMore, more, isLoadingMore, moreError } }: Pick<HistoryViewProps, 'history'>) => {
  if (moreError !== undefined)
    return <ErrorNote title={pageTexts.history.moreError} error={moreError} onRetry={() => void more()} />
  if (!hasMore) return null
  return (
    <Box sx={{ textAlign: 'center', pt: 2 }}>
      <Button variant="outlined" aria-disabled={isLoadingMore} onClick={() => void (isLoadingMore || more())}>
        {isLoadingMore ? pageTexts.history.loadingMore : pageTexts.history.more}
      </Button>
    </Box>
  )
}
