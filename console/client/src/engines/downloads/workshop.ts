import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { OfficeClient } from '../../collections/types.ts'
import type { ProgressStore } from '../progress/store.ts'
import type { Slots } from '../uploads/slots.ts'
import type { Jobs } from './jobs.ts'
import type { Line } from '../../wire/line.ts'
import type { MimeTypeSources } from './mime-types.ts'
import type { canSaveStreams, saveFile, saveStream } from './save.ts'
import type { SignInGate } from './sign-in-gate.ts'

export interface Saver {
  readonly file: typeof saveFile
  readonly stream: typeof saveStream
  readonly canStream: typeof canSaveStreams
}

/** What single downloads and ZIP files have in common. */
export interface Workshop {
  readonly client: Pick<OfficeClient, 'downloadDocument' | 'openContent' | 'reportDownload'>
  /** As it is set now. */
  readonly config: () => Pick<ConfigDto, 'documentNameTemplate' | 'documentNameRewriteDownload'>
  readonly progress: ProgressStore
  readonly types: MimeTypeSources
  readonly saver: Saver
  readonly line: Line
  readonly slots: Slots
  readonly jobs: Jobs
  readonly gate: SignInGate
}
