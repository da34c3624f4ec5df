import { officeSettings, settingsStream } from '@aktenraum/domain'
import { settingsStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { officeContactOf } from '@aktenraum/infra/office/contact'
import type { OfficeContact } from '@aktenraum/infra/office/contact'
import type { Runtime } from '@aktenraum/infra/runtime'

const { trashDays: days } = officeSettings.shape

const dayMs = 86_400_000

type Source = Pick<Runtime, 'store' | 'config'>

const settledBy = async ({ store }: Source) =>
  (await loadStream(store, settingsStream('office'), settingsStreams)).state

/** How long what is deleted now can be restored: as the office has set it, else as the installation is configured. */
export const trashMs = async (of: Source): Promise<number> =>
  (days.safeParse((await settledBy(of))['trashDays']).data ?? of.config.trashDays) * dayMs

/** How the office is called and reached by now. */
export const officeContact = async (of: Source): Promise<OfficeContact> =>
  officeContactOf(await settledBy(of), of.config.officeName)
