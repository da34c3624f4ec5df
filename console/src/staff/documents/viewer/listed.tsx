import type { ReactNode } from 'react'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { ListedPage } from '../../../features/viewers/use-listed-walk.ts'

interface ListedScope {
  readonly listed: ListedPage | null
  readonly offer: (listed: ListedPage | null) => void
}

const ListedContext = createContext<ListedScope>({ listed: null, offer: () => undefined })

/** Lets what opens above a listing lead through it. */
export const ListedProvider = ({ children }: { children: ReactNode }) => {
  const [listed, offer] = useState<ListedPage | null>(null)
  const scope = useMemo(() => ({ listed, offer }), [listed])
  return <ListedContext value={scope}>{children}</ListedContext>
}

/** The listing says what it shows. */
export const useOfferListed = ({ documents, page, pageSize, count, turnTo }: ListedPage): void => {
  const { offer } = use(ListedContext)
  useEffect(
    () => offer({ documents, page, pageSize, count, turnTo }),
    [offer, documents, page, pageSize, count, turnTo],
  )
  useEffect(() => () => offer(null), [offer])
}

export const useListed = (): ListedPage | null => use(ListedContext).listed
