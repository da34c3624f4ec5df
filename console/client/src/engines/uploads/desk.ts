import { createIntake } from './intake.ts'
import type { Intake, IntakeOptions } from './intake.ts'
import { createRateMeter } from './rates.ts'
import type { RateMeter } from './rates.ts'
import type { Connection } from '../../wire/connection.ts'
import type { ProgressStore } from '../progress/store.ts'
import { createUploadBox } from './upload-box.ts'
import type { UploadBox } from './upload-box.ts'

/** What stands around the uploads of a page: how files get in, where, and how fast they leave. */
export interface UploadDesk {
  readonly intake: Intake
  readonly box: UploadBox
  readonly rates: RateMeter
}

export const createUploadDesk = ({
  client,
  uploads,
  progress,
  storage,
  connection,
}: Omit<IntakeOptions, 'box'> & {
  readonly progress: ProgressStore
  readonly connection?: Connection
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
}): UploadDesk => {
  const box = createUploadBox(storage)
  connection?.subscribe(() => {
    if (!connection.get().isLost) uploads.resume('connection')
  })
  return {
    box,
    intake: createIntake({ client, uploads, box }),
    rates: createRateMeter({ uploads, progress, connection }),
  }
}
