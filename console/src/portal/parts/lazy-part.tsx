import type { ComponentType } from 'react'
import { later } from '../../shared/react/later.tsx'
import { MissingPart } from './missing-part.tsx'
import { Placeholder } from './placeholder.tsx'

/** A part of a page that is fetched when it is looked at; in the server's page stands where it will be. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(load, {
    pending: () => <Placeholder />,
    failed: (_props, retry) => <MissingPart onRetry={retry} />,
  }).Part

/** One for which no place is kept until it is there. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(load, {
    pending: () => null,
    failed: (_props, retry) => <MissingPart onRetry={retry} />,
  }).Part
