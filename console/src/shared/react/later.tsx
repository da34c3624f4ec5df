import type { ComponentType, ReactNode } from 'react'
import { useState } from 'react'
import { useModule } from './use-module.ts'

export interface Later<Props extends object> {
  readonly Part: ComponentType<Props>
  /** From then on it is shown at once. */
  readonly fetch: () => Promise<void>
}

/** What stands in the place of something that is not there yet, or did not come. */
interface Meanwhile<Props extends object> {
  readonly pending: (props: Props) => ReactNode
  readonly failed: (props: Props, retry: () => void) => ReactNode
}

/**
 * Something with a script of its own, fetched when it is first shown. Unlike with `lazy`, a script that does not come
 * takes nothing else down with it, and can be asked for again.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending, failed }: Meanwhile<Props>,
): Later<Props> => {
  let fetched: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<ComponentType<Props>> => (fetched ??= await load())
  const Part = (props: Props) => {
    const [Known] = useState(() => fetched)
    const loaded = useModule(Known === undefined ? loadOnce : null)
    if (Known !== undefined) return <Known {...props} />
    if (loaded.state === 'ready') return <loaded.module {...props} />
    return loaded.state === 'loading' ? pending(props) : failed(props, loaded.retry)
  }
  return { Part, fetch: async () => void (await loadOnce()) }
}
