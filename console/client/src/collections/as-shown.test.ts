import { describe, expect, it } from 'vitest'
import { AdvisedError } from '../base/errors/advised.ts'
import { sayingTexts } from '../words/saying.ts'
import { asShown, idOf } from './as-shown.ts'
import { freshState } from './context.ts'
import type { Stated } from '../vault/port.ts'
import type { User } from './types.ts'

const petra = { id: 'petra', title: '', salutation: 'Petra Krause', email: 'petra@example.org' } as User
/** How somebody is told to the worker, who was stated like this by the time that they are acted upon. */
const shownAs = (who: User | string, stated: Partial<Stated> = {}) => {
  const state = { ...freshState(), viewerId: 'sabine', stated: { petra: stated as Stated } }
  return asShown({ state }, who)
}
const refusalOf = (stated: Partial<Stated>, who: User = petra): unknown => {
  try {
    return shownAs(who, stated)
  } catch (error) {
    return error
  }
}

describe('somebody about whom something is to be signed', () => {
  it('is known by the id, whether a row or an id is given', () => {
    expect([idOf(petra), idOf('karl')]).toEqual(['petra', 'karl'])
  })

  it('is told to the worker by the name and address that were shown', () => {
    const shown = { name: 'Petra Krause', address: 'petra@example.org' }
    expect(shownAs(petra)).toEqual(shown)
    expect(shownAs(petra, { salutation: 'Petra Krause', email: 'petra@example.org' })).toEqual(shown)
    // Where one of both was stated by nobody, there is nothing to hold against it.
    expect(shownAs(petra, { salutation: 'Somebody else' })).toEqual(shown)
    expect(shownAs(petra, { email: 'other@example.org' })).toEqual(shown)
  })

  it('is called by the address where no name was signed', () => {
    const nameless = { ...petra, salutation: '' }
    const stated = { salutation: '', email: 'petra@example.org' }
    expect(shownAs(nameless, stated)).toEqual({ name: 'petra@example.org', address: 'petra@example.org' })
    expect(refusalOf(stated)).toBeInstanceOf(AdvisedError)
  })

  it('was shown to nobody where only an id is given, or where it is oneself', () => {
    expect(shownAs('petra', { salutation: 'Petra Sommer', email: 'petra@example.org' })).toBeNull()
    const oneself = { ...petra, id: 'sabine' } as User
    expect(shownAs(oneself)).toBeNull()
  })

  it.each([
    ['another name', { salutation: 'Petra Sommer', email: 'petra@example.org' }],
    ['another address', { salutation: 'Petra Krause', email: 'mallory@example.org' }],
  ])('is not acted upon where %s was signed since', (_, stated) => {
    const refusal = refusalOf(stated)
    expect(refusal).toBeInstanceOf(AdvisedError)
    expect(refusal).toMatchObject({ advice: sayingTexts.personChanged })
  })
})
