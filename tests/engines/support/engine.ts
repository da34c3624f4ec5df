import type { WindowShape } from './wire.ts'
import type { EngineWindow } from './window.ts'

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * What a browser refuses to pages: by its own settings where it has one for that, else by what throws as it would.
 * Windows without `traces` are private ones; all windows of Chromium and WebKit are, unless a profile is needed.
 */
export type Refusal = 'cookies' | 'storage' | 'database' | 'scripts' | 'traces'

/** A running browser. */
export interface Engine {
  readonly name: EngineName
  readonly version: string
  /** A window with a state of its own, as another person at another computer has one. */
  open(baseUrl: string, shape?: WindowShape): Promise<EngineWindow>
  /** With all windows that are still open. */
  close(): Promise<void>
}
