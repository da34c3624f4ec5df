import { pageConnection } from '@aktenraum/client/wire/page-connection'
import type { ComponentType, ReactNode } from 'react'
import { lazy } from 'react'
import { later } from '../../shared/react/later.tsx'
import { PartMissing } from './part-missing.tsx'

/**
 * React's `lazy`, which takes the page down with all that is typed in it where a script does not come, and never asks
 * for it again. Here it is asked for once more when the server answers, and until then stands what `Suspense` shows;
 * what does not come from a server that answers says so in its place, and is asked for by hand, or once a connection
 * that is lost then is back. `place`: where that is said; without it, where the part would be.
 */
export const patientLazy = <Props extends object>(load: Load<Props>, place: Place<Props> = (_props, note) => note) =>
  lazy(async () => ({ default: await patiently(load, place) }))

type Load<Props extends object> = () => Promise<ComponentType<Props>>
type Place<Props extends object> = (props: Props, note: ReactNode) => ReactNode

/** A line that has just broken may still have brought an answer: so often must the server say that it is there. */
const mostFailures = 2

const patiently = async <Props extends object>(
  load: Load<Props>,
  place: Place<Props>,
): Promise<ComponentType<Props>> => {
  for (let failures = 0; failures < mostFailures;) {
    const before = pageConnection.get()
    try {
      return await load()
    } catch {
      await pageConnection.whenThere()
    }
    // Another state: meanwhile the connection was lost, which says nothing about the server.
    failures = pageConnection.get() === before ? failures + 1 : 0
  }
  return askedForByHand(load, place)
}

const askedForByHand = <Props extends object>(load: Load<Props>, place: Place<Props>): ComponentType<Props> =>
  later(load, {
    pending: () => null,
    failed: (props, retry) => place(props, <PartMissing onRetry={retry} />),
  }).Part
