import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import type { Document } from '@aktenraum/client/collections/types'
import type { ComponentType, ReactNode } from 'react'
import { createContext, use } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import type { Deletions } from '../../shared/documents/deletions.ts'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import type { SingleAction } from '../../shared/react/use-single-action.ts'

/** How many documents stand on a page of the trash. */
export const pageSize = 30

/** A page of the trash, kept up to date. */
export interface TrashListing {
  /** Undefined until it has come. */
  readonly rows: readonly TrashedDocument[] | undefined
  /** Of all pages. */
  readonly count: number
  /** Of the last attempt; rows of an earlier one may still be there. */
  readonly error: unknown
  readonly page: number
  readonly setPage: (page: number) => void
  readonly reload: () => void
}

/** What the trash needs of the app that shows it. */
export interface TrashScene {
  readonly kit: Pick<
    Kit,
    | 'Button'
    | 'Choosing'
    | 'Decrypted'
    | 'Empty'
    | 'Entries'
    | 'Entry'
    | 'Loaded'
    | 'Moment'
    | 'Pager'
    | 'Problem'
    | 'Question'
    | 'Remark'
    | 'Text'
  >
  readonly listing: TrashListing
  readonly work: Pick<Deletions, 'restore' | 'erase'> & {
    /** Erases all that one may erase; answers how many documents that were. */
    readonly empty: () => Promise<number>
  }
  /** For how many days what is deleted can be restored; undefined until that is known. */
  readonly days: number | undefined
  readonly viewerId: string | undefined
  /** Null: no longer one of the people of the case. */
  readonly nameOf: (userId: string) => string | null
  readonly now: Date
  /** Says what has been done, also to those who listen; to all where it is not all that was asked for. */
  readonly tell: (message: string, isPartly: boolean) => void
  /** Deals with what a failure means for the whole session. */
  readonly note: (thrown: unknown) => Promise<unknown>
  readonly FileIcon: ComponentType<{ readonly type: string }>
  readonly Viewer: ComponentType<{ readonly document: Document; readonly onClose: () => void }>
}

const SceneContext = createContext<TrashScene | null>(null)

export const TrashSceneProvider = ({
  scene,
  children,
}: {
  readonly scene: TrashScene
  readonly children: ReactNode
}) => <SceneContext value={scene}>{children}</SceneContext>

export const useTrash = (): TrashScene => {
  const scene = use(SceneContext)
  if (scene === null) throw new Error('useTrash outside TrashSceneProvider')
  return scene
}

/** Something a person starts in the trash, with what was thrown when it fails. */
export const useTrashWork = (work: () => Promise<unknown>): SingleAction<[], { readonly error: unknown }> => {
  const { note } = useTrash()
  return useSingleAction(work, async (error) => {
    await note(error)
    return { error }
  })
}
