import { helpStream, orderId, orderStream, settingsStream } from '@aktenraum/domain'
import type { EventType, Instant, UserId } from '@aktenraum/domain'
import type { DataOf } from './office-history-accounts.ts'

interface Maker {
  readonly record: <Type extends EventType>(stream: string, type: Type, data: DataOf<Type>, actor: string) => void
  readonly id: () => string
  readonly now: () => Instant
}

/** What an office does about itself. */
export const settledHistory = ({ record, id, now }: Maker) => ({
  order: (by: UserId): void => {
    const placed = { orderId: orderId.parse(id()), planName: 'Start', orderedBy: by, orderedAt: now() }
    const features = { cases: 50, users: 3, documents: 5_000, storage: 50 }
    const payment = { interval: 'monthly', netPrice: 29, currency: 'EUR', vatRate: 19 } as const
    const selectedPlan = { plan: 'start', componentQuantities: {}, payment, features }
    record(orderStream(placed.orderId), 'OrderPlaced', { ...placed, selectedPlan }, by)
  },

  /** Settings of the office and of one person, a help text tried, written and taken back, another that stays. */
  settings: (by: UserId): void => {
    const set = (layer: 'office' | UserId, settings: Record<string, unknown>): void => {
      const data = { layer, settings, changed: Object.keys(settings), changedBy: by }
      record(settingsStream(layer), 'SettingsChanged', data, by)
    }
    set('office', { trashDays: 60 })
    set('office', { trashDays: 60, officeName: 'Kanzlei Nord' })
    set(by, { theme: 'dark' })
    for (const text of ['Erster Versuch', 'Rufen Sie uns an.', null])
      record(helpStream('akten'), 'HelpTextChanged', { page: 'akten', text, changedBy: by }, by)
    record(helpStream('anmelden'), 'HelpTextChanged', { page: 'anmelden', text: 'Guten Tag!', changedBy: by }, by)
  },
})
