import type { RefObject } from 'react'
import type { Content } from '../../shared/documents/contents.ts'
import type { DrawSheets } from './print.ts'

/** What a viewer is given: a verified content, what to call it, and where to say how it gets onto paper. */
export interface ShownProps {
  readonly content: Content
  readonly name: string
  readonly sheets: RefObject<DrawSheets | null>
  /** There is nothing that could be printed: it is empty or damaged. */
  readonly onNothing: () => void
}
