import type { ComponentType, ReactNode } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Kit } from '../../kit/kit.tsx'
import type { DocumentView } from './document-view.ts'

type Drawn<Listed> = (document: Listed) => ReactNode

/** What naming a document in a list needs of the app. */
export interface TitleScene {
  readonly kit: Pick<Kit, 'Decrypted' | 'Remark' | 'Titled'>
  /** Said of what is pinned, where anything is. */
  readonly pinned?: string
  /** Opens a document. `whole`: its name, where there is no room for all of it. */
  readonly Link: ComponentType<{
    readonly document: DocumentView
    readonly isUnread: boolean
    readonly whole: string
    readonly children: ReactNode
  }>
  /** What it answers. */
  readonly answered: Drawn<Document>
  /** What goes on with it. */
  readonly state: Drawn<Document>
}

/** What a document in a list of cards needs besides. */
export interface CardScene extends TitleScene {
  readonly kit: TitleScene['kit'] & Pick<Kit, 'At' | 'Listed'>
  readonly sender: Drawn<DocumentView>
  /** How far it got. */
  readonly status: Drawn<DocumentView>
  /** What can be done with it. */
  readonly actions: Drawn<DocumentView>
  /** What can be changed in it where it stands, if that is possible in this list. */
  readonly change?: Drawn<Document>
}
