import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { KitMenu } from '../../kit/browsing.ts'
import { completenessTexts } from '../../shared/texts/completeness.ts'
import { Coming } from './coming.tsx'
import { Unreadable } from './contact-card.tsx'
import { isReadable } from './directory.ts'
import { ListsTab } from './lists/lists-tab.tsx'
import { LoadProblem } from './load-problem.tsx'
import { People } from './people.tsx'
import { useReadingScene } from './reading.tsx'
import { bookTexts } from './texts/book.ts'
import { listTexts } from './texts/lists.ts'
import { useOpenBook } from './use-book.tsx'

const tabs = (['people', 'lists'] as const).map((id) => ({ id, label: listTexts.tabs[id] }))

interface OpenedProps {
  readonly title: string
  readonly menu?: KitMenu | undefined
  /** What was opened from the menu. */
  readonly over?: ReactNode
}

/** The book that is open: people, and lists of them (ADB-13). */
export const Opened = ({ title, menu, over }: OpenedProps) => {
  const { kit, editing, listIds, show, showLists, leave, Notices } = useReadingScene()
  const { database, coming } = useOpenBook()
  const isWhole = coming === null
  const Pages = editing?.Pages ?? Fragment
  return (
    <kit.WholeDialog title={title} menu={isWhole ? menu : undefined} onClose={leave}>
      <Notices />
      <Doubts />
      <Pages>
        <kit.Tabs
          label={title}
          tabs={tabs}
          current={listIds === null ? 'people' : 'lists'}
          onTab={(tab) => (tab === 'people' ? show(database.id, null) : showLists(database.id, [], true))}
        >
          {listIds === null ? <People /> : isWhole ? <ListsTab chosen={listIds} /> : <Coming />}
        </kit.Tabs>
      </Pages>
      {isWhole ? over : null}
    </kit.WholeDialog>
  )
}

/** Why not all of what is shown is as new as it should be. */
const Doubts = () => {
  const { kit } = useReadingScene()
  const { database, outdated, error, refresh, again } = useOpenBook()
  return (
    <>
      {isReadable(database) ? null : <Unreadable records={[database]} />}
      {error === undefined ? null : (
        <LoadProblem title={bookTexts.stale} error={error} onRetry={() => void refresh()} />
      )}
      {outdated.size === 0 ? null : (
        <kit.Problem
          error={null}
          title={bookTexts.outdated.title}
          message={bookTexts.outdated.what(outdated.size)}
          retryLabel={completenessTexts.again}
          onRetry={() => void again()}
        />
      )}
    </>
  )
}
