import type { OfficeClient, User } from '@aktenraum/client/collections/types'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { KitProvider } from '../../kit/kit.tsx'
import type { FormKit } from '../../kit/kit.tsx'

/** What the screens of one's account need of the app that shows them. */
export interface AccountScene {
  readonly kit: FormKit
  readonly client: OfficeClient
  readonly user: User
  readonly onUser: (user: User) => void
  readonly now: () => Date
}

const SceneContext = createContext<AccountScene | null>(null)

export const AccountScene = ({ scene, children }: { readonly scene: AccountScene; readonly children: ReactNode }) => (
  <KitProvider kit={scene.kit}>
    <SceneContext value={scene}>{children}</SceneContext>
  </KitProvider>
)

export const useScene = (): AccountScene => {
  const scene = use(SceneContext)
  if (scene === null) throw new Error('useScene outside AccountScene')
  return scene
}
