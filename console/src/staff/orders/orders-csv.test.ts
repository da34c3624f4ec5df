import { createOrder } from '@aktenraum/domain/contracts'
import { expect, it } from 'vitest'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { ordersCsv } from './orders-csv.ts'

it('writes orders for accounting: amounts as people here write them, names for ids', () => {
  const payment = { interval: 'yearly', netPrice: 1290, currency: 'EUR', vatRate: 19 } as const
  const features = { cases: 1, users: 1, documents: 1, storage: 1 }
  const order = createOrder.answer.parse({
    id: idOf(1),
    plan_name: 'Kanzlei',
    selectedPlan: { plan: 'kanzlei', componentQuantities: {}, payment, features },
    ordered_by: sabine.id,
    ordered_at: noon,
  })
  const [heading, first] = ordersCsv([order], () => 'Sabine Hartmann').split('\r\n')
  expect(heading).toBe(
    '\uFEFFBestellnummer;Bestellt am;Tarif;Abrechnung;Nettopreis;Umsatzsteuer;Gesamtpreis;Währung;Bestellt von',
  )
  const [id, , ...rest] = first?.split(';') ?? []
  expect([id, ...rest]).toEqual([
    idOf(1),
    'Kanzlei',
    'jährlich',
    '1290,00',
    '245,10',
    '1535,10',
    'EUR',
    'Sabine Hartmann',
  ])
})
