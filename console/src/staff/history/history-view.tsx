import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { HistoryView as ViewFeature } from '../../features/history/history-view.tsx'
import type { HistoryViewProps } from '../../features/history/history-view.tsx'
import type { HistoryKit } from '../../features/history/scene.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { KitButton } from '../kit/button.tsx'
import { useHistoryScene } from './use-scene.tsx'

const kit: HistoryKit = {
  Button: KitButton,
  Loaded: ({ isPending, error, title, onRetry, children }) => (
    <>
      {error === undefined ? null : <LoadFailure title={title} error={error} onRetry={onRetry} />}
      {isPending ? error === undefined ? <PlaceholderLines /> : null : children}
    </>
  ),
  Empty: ({ title, hint }) => <EmptyState icon={HistoryIcon} title={title} hint={hint} />,
}

/** A whole history of the case that a page is about, or of one of its documents. */
export const HistoryView = (props: Omit<HistoryViewProps, 'kit' | 'scene'>) => (
  <ViewFeature kit={kit} scene={useHistoryScene()} {...props} />
)
