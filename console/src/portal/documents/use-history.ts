import { useCallback, useState } from 'react'
import type { HistoryKit, HistoryScene } from '../../features/history/scene.ts'
import { useHistory as useFeature } from '../../features/history/use-history.ts'
import type { History, HistorySource } from '../../features/history/use-history.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { KitButton } from '../kit/button.tsx'
import { portalEvents } from '../kit/event-kit.tsx'
import { portalLists } from '../kit/list-kit.tsx'
import { loadHistory } from './history-part.ts'
import type { HistoryPart, Place } from './history-part.ts'

interface First extends Pick<HistorySource, 'error' | 'reload'> {
  readonly first: HistoryPart | undefined
  /** Must keep its identity as long as it is the same. */
  readonly place: Place
}

const kit: HistoryKit = { ...portalLists, Button: KitButton }
const Badge = () => null
const Named: HistoryScene['Named'] = ({ children }) => children

/** A history of which the newest page is there, and what shows it. */
export const useHistory = ({
  first,
  place,
  error,
  reload,
}: First): { readonly kit: HistoryKit; readonly history: History; readonly scene: HistoryScene } => {
  const { session } = usePortal()
  const ready = useReady()
  const client = ready?.office.client
  const [older, setOlder] = useState<HistoryPart['people']>(new Map())
  const behind = useCallback<HistorySource['behind']>(
    async ({ cursor }) => {
      if (client === undefined) return { entries: [], next: null }
      const part = await loadHistory(client, place, cursor)
      setOlder((before) => new Map([...before, ...part.people]))
      return part
    },
    [client, place],
  )
  const note = useCallback(async (thrown: unknown) => session.note(await session.problemOf(thrown)), [session])
  const history = useFeature({ newest: first, error, reload, behind, note })
  const personOf = (id: string) => first?.people.get(id) ?? older.get(id) ?? null
  return { kit, history, scene: { kit: portalEvents, now: ready?.office.now() ?? new Date(0), personOf, Badge, Named } }
}
