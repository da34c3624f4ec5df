import { officeSettings, settingsStream } from '@aktenraum/domain'
import { settingsStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'

const { trashDays: days } = officeSettings.shape

const dayMs = 86_400_000

/** How long what is deleted now can be restored: as the office has set it, else as the installation is configured. */
export const trashMs = async ({ store, config }: Pick<Runtime, 'store' | 'config'>): Promise<number> => {
  const { state } = await loadStream(store, settingsStream('office'), settingsStreams)
  return (days.safeParse(state['trashDays']).data ?? config.trashDays) * dayMs
}
