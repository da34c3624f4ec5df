import { describe, expect, it } from 'vitest'
import { newProfile } from './users.ts'

const profile = {
  email: 'petra@example.org',
  gender: null,
  title: '',
  salutation: '',
  is_staff: false,
  is_operator: false,
  avatar_id: 5,
}
const isTaken = (change: object): boolean => newProfile.safeParse({ ...profile, ...change }).success

describe('what is said of a user', () => {
  it('[USR-06] is m or f as gender', () => {
    expect(['m', 'f', 'x', 'M', ''].map((gender) => isTaken({ gender }))).toEqual([true, true, false, false, false])
  })
  it('[USR-07] needs an e-mail', () => {
    expect([{}, { email: undefined }, { email: null }, { email: ' ' }].map(isTaken)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('[USR-09] has an integer from 1 to 10 as avatar', () => {
    const taken = [1, 10].map((avatar_id) => isTaken({ avatar_id }))
    const refused = [0, 11, 1.5, '1'].map((avatar_id) => isTaken({ avatar_id }))
    expect([...taken, ...refused]).toEqual([true, true, false, false, false, false])
  })
})
