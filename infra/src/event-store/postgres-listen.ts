import { openListener } from '../postgres/listener.ts'
import { toPosition } from './postgres-read.ts'
import type { Ears } from './wake.ts'

/** Hears the one NOTIFY each flush sends; its payload is the position of the last event written. */
export const listenToPostgres =
  (databaseUrl: string) =>
  ({ ready, heard, lost }: Ears): (() => Promise<void>) =>
    openListener({
      databaseUrl,
      applicationName: 'aktenraum-wake',
      channels: ['event'],
      ready,
      heard: (payload) => heard(toPosition(payload)),
      lost,
    })
