import { useSyncExternalStore } from 'react'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { Hindrance } from '@aktenraum/client/engines/downloads/patience'

const never = (): (() => void) => () => undefined

/** What the content of a document that is about to be shown waits for. */
export const useWait = (downloads: Pick<Downloads, 'waits'> | undefined, id: string): Hindrance | undefined =>
  useSyncExternalStore(
    downloads?.waits.subscribe ?? never,
    () => downloads?.waits.get()[id],
    () => undefined,
  )
