import type { DeliveryDto, MailFateDto } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { noon, userIdOf } from '../testing/fake-data.ts'
import { canRepeat, deliveryOfStaff, mailStatus, mailTone } from './mail-status.ts'
import { aFate } from './testing/fake-mails.ts'

const now = new Date('2026-11-21T11:00:00.000Z')
const evening = '2026-11-21T17:00:00.000Z'
const tomorrow = '2026-11-22T17:00:00.000Z'
const at = '2026-11-21T10:30:00.000Z'
const lastWeek = '2026-11-14T10:30:00.000Z'

describe('how far a mail got', () => {
  it.each<[Partial<MailFateDto> & Pick<MailFateDto, 'state'>, string]>([
    [{ state: 'preparing' }, 'wird vorbereitet'],
    [{ state: 'waiting' }, 'wird vorbereitet'],
    [{ state: 'waiting', due_at: evening }, 'geplant für 18:00'],
    [{ state: 'sending' }, 'wird vorbereitet'],
    [{ state: 'planned', due_at: evening }, 'geplant für 18:00'],
    [{ state: 'planned', due_at: tomorrow }, 'geplant für 22.11.2026 18:00'],
    [{ state: 'sent' }, 'an den Mailserver übergeben'],
    [{ state: 'delivered' }, 'zugestellt (gemeldet)'],
    [{ state: 'waiting', failure: 'connection', due_at: evening }, 'verzögert, nächster Versuch 18:00'],
    [{ state: 'delayed', due_at: tomorrow }, 'verzögert (gemeldet), weitere Versuche bis 22.11.2026 18:00'],
    [{ state: 'delayed' }, 'verzögert (gemeldet)'],
    [{ state: 'delayed', due_at: at }, 'verzögert (gemeldet), seither ohne weitere Meldung'],
    [{ state: 'delayed', changed_at: lastWeek }, 'verzögert (gemeldet), seither ohne weitere Meldung'],
    [{ state: 'bounced', status: '5.1.1' }, 'unzustellbar: Postfach unbekannt (5.1.1)'],
    [{ state: 'bounced', status: '5.2.2' }, 'unzustellbar: Postfach voll (5.2.2)'],
    [{ state: 'bounced', status: '5.9.9' }, 'unzustellbar: zurückgekommen (5.9.9)'],
    [{ state: 'bounced' }, 'unzustellbar: zurückgekommen'],
    [{ state: 'unknown' }, 'ungewiss'],
    [{ state: 'failed', failure: 'refused', status: '5.1.1' }, 'unzustellbar: Postfach unbekannt (5.1.1)'],
    [{ state: 'failed', failure: 'refused', status: '5.7.1' }, 'nicht gesendet: vom Mailserver abgelehnt (5.7.1)'],
    [{ state: 'failed', failure: 'refused' }, 'nicht gesendet: vom Mailserver abgelehnt'],
    [{ state: 'failed', failure: 'refused', status: '5.1.8' }, 'nicht gesendet: vom Mailserver abgelehnt (5.1.8)'],
    [{ state: 'failed', failure: 'connection' }, 'nicht gesendet: Mailserver nicht erreichbar'],
    [{ state: 'failed', failure: 'timeout' }, 'nicht gesendet: Mailserver antwortete nicht'],
    [{ state: 'failed', failure: 'no-address' }, 'nicht gesendet: keine Adresse'],
    [{ state: 'failed', failure: 'withdrawn' }, 'nicht gesendet: nicht mehr nötig'],
    [{ state: 'failed', failure: 'abandoned' }, 'nicht gesendet: vom Betrieb verworfen'],
    [{ state: 'failed', failure: 'address-unreachable' }, 'nicht gesendet: Adresse gesperrt'],
    [{ state: 'failed', failure: 'turned-off' }, 'nicht gesendet: Benachrichtigungen abgeschaltet'],
  ])('%j reads as %s', ({ state, ...change }, words) => {
    expect(mailStatus(aFate(state, change), now)).toBe(words)
  })

  it('reads as delivered in one state alone, and looks so in no other', () => {
    const states = ['preparing', 'waiting', 'sending', 'sent', 'failed', 'unknown', 'delayed', 'bounced'] as const
    for (const state of states) {
      expect(mailStatus(aFate(state), now)).not.toMatch(/^zugestellt/)
      expect(mailTone(aFate(state))).not.toBe('success')
    }
    expect(mailTone(aFate('delivered'))).toBe('success')
  })

  it('is sent once more where it came back, was given up or is in doubt, and once', () => {
    const states = ['bounced', 'unknown', 'failed'] as const
    expect(states.map((state) => canRepeat(aFate(state), now))).toEqual([true, true, true])
    expect(states.map((state) => canRepeat(aFate(state, { is_repeated: true }), now))).toEqual([false, false, false])
    expect(canRepeat(aFate('failed', { failure: 'withdrawn' }), now)).toBe(false)
    for (const state of ['planned', 'waiting', 'sending', 'sent', 'delayed', 'delivered'] as const)
      expect(canRepeat(aFate(state), now)).toBe(false)
  })

  it('is sent once more where a server has told of a delay, and nothing of it until it was to give up', () => {
    const at = (moment: string) => canRepeat(aFate('delayed', { changed_at: noon, due_at: tomorrow }), new Date(moment))
    expect([at('2026-11-22T16:59:59.000Z'), at('2026-11-22T17:00:01.000Z')]).toEqual([false, true])
    const after = (days: number) => canRepeat(aFate('delayed'), new Date(Date.parse(noon) + days * 86_400_000 + 1))
    expect([after(4), after(5)]).toEqual([false, true])
    const repeated = aFate('delayed', { due_at: noon, is_repeated: true })
    expect(canRepeat(repeated, new Date(tomorrow))).toBe(false)
  })
})

describe('how far a document got, for staff', () => {
  const delivery: DeliveryDto = {
    user: userIdOf(3),
    joined_later: false,
    due_at: null,
    notified_at: null,
    failed_at: null,
    failure: null,
    seen_at: null,
  }
  it.each<[Partial<DeliveryDto>, string]>([
    [{}, 'nicht benachrichtigt'],
    [{ due_at: evening }, 'geplant für 18:00'],
    [{ notified_at: at, mail: aFate('sent', { changed_at: at }) }, 'an den Mailserver übergeben, 21.11.2026 11:30'],
    [
      { notified_at: at, seen_at: evening, mail: aFate('delivered', { changed_at: at }) },
      'gelesen am 21.11.2026 18:00; zugestellt (gemeldet), 21.11.2026 11:30',
    ],
    [
      { failed_at: at, failure: 'failed', mail: aFate('bounced', { status: '5.1.1', changed_at: at }) },
      'unzustellbar: Postfach unbekannt (5.1.1), 21.11.2026 11:30',
    ],
    [{ mails_off: true }, 'nicht gesendet: Benachrichtigungen abgeschaltet'],
    [
      { mails_off: true, seen_at: evening },
      'gelesen am 21.11.2026 18:00; nicht gesendet: Benachrichtigungen abgeschaltet',
    ],
    [{ mails_off: true, notified_at: at, mail: aFate('sent', { changed_at: null }) }, 'an den Mailserver übergeben'],
    [{ joined_later: true, seen_at: evening }, 'gelesen am 21.11.2026 18:00 (später hinzugekommen)'],
    [{ joined_later: true, mails_off: true }, 'nicht gesendet: Benachrichtigungen abgeschaltet (später hinzugekommen)'],
  ])('%j reads as %s', (change, words) => {
    expect(deliveryOfStaff({ ...delivery, ...change }, now)).toBe(words)
  })
})
