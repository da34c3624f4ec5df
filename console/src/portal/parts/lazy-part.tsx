import type { ComponentType } from 'react'
import { later } from '../../shared/react/later.tsx'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { Placeholder } from './placeholder.tsx'
import { ProblemNote } from './problem-note.tsx'

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

/** A script did not come: for want of a connection, or since the office runs another version by now. */
export const MissingPart = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ProblemNote problem={{ kind: 'no-connection', message: connectionTexts.partMissing }} onRetry={onRetry} />
)
