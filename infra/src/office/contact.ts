import { officeSettings, settingsStream } from '@aktenraum/domain'
import { onlyRead, settingsStreams } from '@aktenraum/domain/streams'
import { loadStream } from '../event-store/decide.ts'
import type { EventStore } from '../event-store/port.ts'

/**
 * How the office calls itself and is reached; empty for what it has not said. `imprint`: a text, or the address of the
 * office's own page.
 */
export interface OfficeContact {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly imprint: string
}

/** By now, as the log says. `usualName`: where nobody has set one. */
export const readOfficeContact = async (store: EventStore, usualName: string): Promise<OfficeContact> => {
  const { state: settled } = await loadStream(store, settingsStream('office'), onlyRead(settingsStreams))
  const of = (name: 'officeName' | 'officeAddress' | 'officePhone' | 'officeEmail' | 'imprint'): string =>
    officeSettings.shape[name].safeParse(settled[name]).data ?? ''
  return {
    name: of('officeName') || usualName,
    address: of('officeAddress'),
    phone: of('officePhone'),
    email: of('officeEmail'),
    imprint: of('imprint'),
  }
}
