import type { ComponentType } from 'react'
import { useState } from 'react'
import { useModule } from '../../shared/react/use-module.ts'
import { Placeholder } from '../parts/placeholder.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'

export interface LaterPage<Props extends object> {
  readonly Page: ComponentType<Props>
  /** From then on the page is shown at once. */
  readonly fetch: () => Promise<void>
}

/** A page with a script of its own: who opens another one does not wait for it. */
export const laterPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPage<Props> => {
  let fetched: ComponentType<Props> | undefined
  const Page = (props: Props) => {
    const [Known] = useState(() => fetched)
    const loaded = useModule(Known === undefined ? load : null)
    if (Known !== undefined) return <Known {...props} />
    if (loaded.state === 'ready') return <loaded.module {...props} />
    if (loaded.state === 'loading') return <Placeholder />
    return (
      <ProblemNote problem={{ kind: 'no-connection', message: texts.problems.noConnection }} onRetry={loaded.retry} />
    )
  }
  const fetch = async (): Promise<void> => {
    fetched ??= await load()
  }
  return { Page, fetch }
}
