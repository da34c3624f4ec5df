import type { Preload } from '@aktenraum/domain/contracts'
import type { ReactNode } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import { texts } from '../texts/de.ts'
import { settingOf } from './setting-of.ts'
import type { PortalSession, Ready, Stage } from './portal-session.ts'

/** What every page may use. */
export interface Portal {
  readonly preload: Preload
  readonly session: PortalSession
  /** Leaves the document for another one, without a way back to this one. */
  readonly leave: (path: string) => void
  /** The secret of an invitation's link; only in memory, and only of the page it came with. */
  readonly secret: string
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = ({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) => (
  <PortalContext value={portal}>{children}</PortalContext>
)

export const usePortal = (): Portal => {
  const portal = use(PortalContext)
  if (portal === null) throw new Error('usePortal outside PortalProvider')
  return portal
}

export const useStage = (): Stage => {
  const { session } = usePortal()
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}

/** Who is signed in and everything to work with, once both are there. */
export const useReady = (): Ready | undefined => {
  const stage = useStage()
  return stage.kind === 'ready' ? stage : undefined
}

export const useOfficeName = (): string => settingOf(usePortal().preload, 'officeName') ?? texts.app.name
