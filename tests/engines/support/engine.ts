import type { WindowShape } from './wire.ts'
import type { EngineWindow } from './window.ts'

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** What a browser refuses to pages: by its own settings where it has one for that, else by what throws as it would. */
export const refusals = ['cookies', 'storage', 'database', 'scripts'] as const
export type Refusal = (typeof refusals)[number]

/** A running browser. */
export interface Engine {
  readonly name: EngineName
  readonly version: string
  /** A window with a state of its own, as another person at another computer has one. */
  open(baseUrl: string, shape?: WindowShape): Promise<EngineWindow>
  close(): Promise<void>
}
