import { describe, expect, it } from 'vitest'
import { compareNames } from '../base/text/collation.ts'
import { formatDateTime } from './dates.ts'
import { formatRelative } from './relative-dates.ts'
import { displayedSize, formatSize } from './sizes.ts'
import { readableIdOf, uploaderName, userBadge, userName, userTooltip } from './users.ts'
import type { NamedUser } from './users.ts'

describe('a size', () => {
  it('[LST-39] is shown without nonce and tag', () => {
    expect(displayedSize(1052)).toBe(1024)
    expect(displayedSize(28)).toBe(0)
  })
  it('[LST-40] uses Bytes, KB, MB, GB, TB and PB', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((power) => formatSize(1024 ** power))).toEqual([
      '1\u00a0Bytes',
      '1,0\u00a0KB',
      '1,0\u00a0MB',
      '1,0\u00a0GB',
      '1,0\u00a0TB',
      '1,0\u00a0PB',
      '1024,0\u00a0PB',
    ])
  })
  it('[LST-41] changes the unit at 90 % of the next', () => {
    expect(formatSize(921)).toBe('921\u00a0Bytes')
    expect(formatSize(922)).toBe('0,9\u00a0KB')
    expect(formatSize(921 * 1024)).toBe('921,0\u00a0KB')
    expect(formatSize(922 * 1024)).toBe('0,9\u00a0MB')
  })
  it('[LST-42] has one decimal by default', () => {
    expect(formatSize(1_500_000)).toBe('1,4\u00a0MB')
    expect(formatSize(1_500_000, 2)).toBe('1,43\u00a0MB')
  })
})

describe('a moment', () => {
  it('[LST-43] is written dd.mm.yyyy HH:MM', () => {
    expect(formatDateTime('2026-02-03T04:05:00Z')).toBe('03.02.2026 05:05')
    expect(formatDateTime('2026-07-03T22:05:00Z')).toBe('04.07.2026 00:05')
  })
  it('is told relative to now for a week', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const told = [
      '2026-11-21T11:59:30Z',
      '2026-11-21T11:55:00Z',
      '2026-11-21T09:00:00Z',
      '2026-11-20T20:00:00Z',
      '2026-11-18T20:00:00Z',
      '2026-11-01T20:00:00Z',
    ].map((at) => formatRelative(at, now))
    expect(told).toEqual(['gerade eben', 'vor 5 Minuten', 'vor 3 Stunden', 'gestern', 'vor 3 Tagen', '01.11.2026'])
  })
})

describe('a person', () => {
  const petra: NamedUser = {
    readableId: 'a1b2c3',
    gender: 'f',
    title: 'Dr.',
    salutation: 'Petra Krause',
    email: 'petra.krause@example.org',
    is_staff: false,
    is_viewer: false,
  }
  const nameless = { ...petra, title: '', salutation: '' }

  it('[USR-10] has a readable id of 6 characters', () => {
    expect(readableIdOf('a1b2c3d4e5f60718293a4b5c6d7e8f90')).toBe('a1b2c3')
  })
  it('[USR-12] shows the first letter of the salutation', () => {
    expect(userBadge({ ...petra, salutation: 'öztürk' })).toEqual({ letter: 'Ö' })
  })
  it('[USR-13] [USR-14] [USR-15] shows an icon for staff, for oneself and for the unknown', () => {
    expect(userBadge({ ...petra, is_staff: true })).toEqual({ icon: 'staff' })
    expect(userBadge({ ...petra, is_viewer: true, is_staff: true })).toEqual({ icon: 'viewer' })
    expect(userBadge({ ...petra, is_viewer: true })).toEqual({ icon: 'viewer' })
    expect(userBadge(null)).toEqual({ icon: 'anonymous' })
    expect(userBadge(nameless)).toEqual({ icon: 'anonymous' })
  })
  it('[USR-16] is called oneself', () => {
    expect(userTooltip({ ...petra, is_viewer: true })).toBe('ich selbst')
  })
  it('[USR-17] is called by form of address, title, salutation and e-mail', () => {
    expect(userTooltip(petra)).toBe('Frau Dr. Petra Krause (petra.krause@example.org)')
    expect(userTooltip({ ...petra, gender: 'm', title: '' })).toBe('Herr Petra Krause (petra.krause@example.org)')
  })
  it('[USR-18] is called staff by gender', () => {
    expect(userTooltip({ ...petra, is_staff: true })).toBe(
      'Mitarbeiterin Frau Dr. Petra Krause (petra.krause@example.org)',
    )
    expect(userTooltip({ ...petra, gender: 'm', is_staff: true })).toMatch(/^Mitarbeiter Herr /)
  })
  it('[USR-19] [USR-20] [USR-21] has a name even without one', () => {
    expect(userTooltip({ ...nameless, is_staff: true })).toBe('Mitarbeiter #a1b2c3')
    expect(userTooltip(nameless)).toBe('Nutzer #a1b2c3')
    expect(userTooltip(null)).toBe('unbekannter Nutzer')
  })
  it('[OPEN-057] [USR-22] [USR-23] is named by salutation, or by title, gender and e-mail', () => {
    expect(userName(petra)).toBe('Petra Krause')
    expect(userName({ ...petra, salutation: '' })).toBe('Dr. Frau petra.krause@example.org')
  })
  it('[USR-24] is missed as uploader', () => {
    expect(uploaderName(null)).toBe('Der Nutzer, der dieses Dokument hochgeladen hat, existiert nicht mehr.')
    expect(uploaderName(petra)).toBe('Petra Krause')
  })
})

describe('an order', () => {
  it('of names is that of the telephone book', () => {
    expect(['Zahn', 'Müller', 'Mutter', 'Mueller'].toSorted(compareNames)).toEqual([
      'Mueller',
      'Müller',
      'Mutter',
      'Zahn',
    ])
  })
})
