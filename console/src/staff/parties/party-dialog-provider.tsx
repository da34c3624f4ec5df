import { createContext, lazy, Suspense, use, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListedParty } from './use-parties.ts'

const PartyDialog = lazy(() => import('./party-dialog.tsx').then((module) => ({ default: module.PartyDialog })))

interface Opened {
  /** Null: somebody is named. */
  readonly listed: ListedParty | null
  readonly parties: readonly ListedParty[]
  readonly onSaved: () => Promise<void>
}
const OpenContext = createContext<(opened: Opened) => void>(() => undefined)

/** Opens the dialog of a party. */
export const useOpenParty = (): ((opened: Opened) => void) => use(OpenContext)

/** The dialog stays open, with what was typed, where the list moves: a window that becomes as narrow as a phone. */
export const PartyDialogProvider = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <OpenContext value={setOpened}>
      {children}
      <Suspense>{opened === null ? null : <PartyDialog {...opened} onClose={() => setOpened(null)} />}</Suspense>
    </OpenContext>
  )
}
