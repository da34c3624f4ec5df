import { Unreadable } from '../contact-card.tsx'
import { useReadingScene } from '../reading.tsx'
import { listTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { webPage } from '../web-page.tsx'
import type { List } from './lists.ts'

/** What is known of the list that is chosen, or how many they are. */
export const ListHead = ({ lists }: { readonly lists: readonly List[] }) => {
  const { kit } = useReadingScene()
  const { lists: all } = useOpenBook()
  const [list] = lists
  if (list === undefined || lists.length > 1)
    return <kit.Facts heading={texts.several(lists.length)} facts={[]} isTop />
  if (list.name === null) return <Unreadable records={[list.record]} />
  const { name, isEvent, when, where, url, record } = list
  const facts = [
    { term: texts.when, value: when },
    { term: texts.where, value: where },
    { term: texts.url, value: webPage(kit, url) },
    { term: texts.parent, value: all.get(record.parent ?? '')?.name ?? '' },
  ]
  return (
    <kit.Facts
      isTop
      heading={name}
      mark={isEvent ? texts.event : undefined}
      facts={facts.filter(({ value }) => value !== '')}
    />
  )
}
