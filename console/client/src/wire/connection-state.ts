import { createCell } from '../base/cell.ts'

export interface ConnectionState {
  readonly isLost: boolean
  /** When the server had answered last, before it was lost. */
  readonly seenAt: Date
}

/** Of this page. The server renders pages with it as well, where nothing is ever lost. */
export const connectionState = createCell<ConnectionState>({ isLost: false, seenAt: new Date() })
