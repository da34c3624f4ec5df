import { describe, expect, it } from 'vitest'
import type { Participant } from '@aktenraum/client/collections/types'
import { recipientsOf, sentTo } from './recipients.ts'

const person = (salutation: string, role: Participant['role'], more: object = {}) =>
  ({
    user: { salutation, title: '', gender: 'f', is_viewer: false, is_staff: role !== 'client', ...more },
    role,
  }) as Participant
const sabine = person('Sabine Hartmann', 'owner', { is_viewer: true })
const jonas = person('Jonas Weber', 'member', { gender: 'm' })
const petra = person('Petra Krause', 'client')
const otto = { ...person('Otto Nord', 'client', { gender: 'm' }), doubt: 'unsigned' } as const
const anna = { ...person('Anna Süd', 'client'), doubt: 'unnamed' } as const

describe('who reads a message', () => {
  it('is everybody else in the case; of clients it is said, of whom nobody vouches for, and of whom the server leaves out', () => {
    expect(recipientsOf([sabine, petra, jonas, otto, anna])).toEqual([
      'Petra Krause (Mandantin)',
      'Jonas Weber',
      'Otto Nord (nicht bestätigt) (Mandant)',
      'Anna Süd (vom Server nicht genannt) (Mandantin)',
    ])
    expect(recipientsOf([sabine])).toEqual([])
  })

  it('is named once it is sent, as far as there is room', () => {
    expect(sentTo([sabine, petra, jonas])).toBe('Petra Krause, Jonas Weber')
    expect(sentTo(Array.from({ length: 8 }, () => petra))).toMatch(/^(Petra Krause, ){4}Petra Krause und 3 weitere$/)
  })
})
