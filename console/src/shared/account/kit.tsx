import type { ComponentType, ReactNode } from 'react'
import { createContext, use } from 'react'
import type { Refused } from '../forms/refused.ts'
import { useSingleAction } from '../react/use-single-action.ts'
import type { SingleAction } from '../react/use-single-action.ts'
import type { OfficeClient, User } from '../client/types.ts'

export interface KitField {
  readonly name?: string
  readonly label: string
  readonly isRequired?: boolean
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onLeave?: () => void
  readonly type?: 'text' | 'email' | 'time'
  readonly autoComplete?: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly isReadOnly?: boolean
}
export interface KitPassword extends Omit<KitField, 'type' | 'autoComplete' | 'isReadOnly'> {
  readonly isNew?: boolean
}
export interface KitChoice {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
}
export interface KitButton {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'plain' | 'danger'
  readonly label?: string
  /** Without it the button sends its form. */
  readonly onClick?: () => void
  readonly isRunning?: boolean
}

/** What the same screens are made of in the console and in the portal. */
export interface AccountKit {
  readonly Section: ComponentType<{ readonly id: string; readonly title: string; readonly children: ReactNode }>
  readonly Field: ComponentType<KitField>
  readonly Password: ComponentType<KitPassword>
  readonly Choice: ComponentType<KitChoice>
  readonly Button: ComponentType<KitButton>
  readonly Text: ComponentType<{ readonly children: ReactNode }>
  readonly Note: ComponentType<{ readonly kind: 'success' | 'warning' | 'error'; readonly children: ReactNode }>
  /** `message`: instead of what every screen would say of this error. */
  readonly Problem: ComponentType<{
    readonly error: unknown
    readonly message?: string
    readonly onRetry: () => void
  }>
  readonly explain: (thrown: unknown) => Promise<KitFailure>
}
export interface KitFailure extends Refused {
  readonly error: unknown
}

export interface AccountScene {
  readonly kit: AccountKit
  readonly client: OfficeClient
  readonly user: User
  readonly onUser: (user: User) => void
  readonly now: () => Date
}

const KitContext = createContext<AccountKit | null>(null)

export const KitProvider = ({ kit, children }: { readonly kit: AccountKit; readonly children: ReactNode }) => (
  <KitContext value={kit}>{children}</KitContext>
)
export const useKit = (): AccountKit => {
  const kit = use(KitContext)
  if (kit === null) throw new Error('useKit outside KitProvider')
  return kit
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

const asThrown = (thrown: unknown): Promise<{ readonly error: unknown }> => Promise.resolve({ error: thrown })

/** Something a person starts, with what was thrown when it fails. */
export const useWork = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): SingleAction<Arguments, { readonly error: unknown }> => useSingleAction(work, asThrown)
