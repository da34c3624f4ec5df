import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { Placeholder } from './placeholder.tsx'
import { useIsHydrated } from './use-hydrated.ts'

/** A part of a page that is fetched when it is looked at; in the server's page stands where it will be. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) =>
    useIsHydrated() ? (
      <Suspense fallback={<Placeholder />}>
        <Part {...props} />
      </Suspense>
    ) : (
      <Placeholder />
    )
}
