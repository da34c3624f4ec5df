import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as plans from './plans.ts'
import type { SecurityPlan } from './security.ts'
import { digestOf, fieldOf, readFields, securityFormOf, substitute } from './security.ts'

const plan: SecurityPlan = {
  fields: ['email', 'password'],
  digest: 'opaque-login',
  substitutes: { identifier: '{email}', both: '{email}:{password}' },
}
beforeEach(() => {
  document.body.innerHTML = `
    <p id="alone"></p>
    <form><p id="inside"></p>
      <input data-field="email" value="a@b"><input data-field="password" value="{email}">
      <input data-field="twice"><input data-field="twice">
    </form>`
})
const form = () => document.forms[0]!
const element = (id: string) => document.getElementById(id)!

describe('a security form', () => {
  it('[APP-032] is around the element that is marked', () => {
    expect(securityFormOf(element('inside'))).toBe(form())
    expect(securityFormOf(form())).toBe(form())
    expect(() => securityFormOf(element('alone'))).toThrow('js-security-form without a form')
  })
  it('[APP-036] has exactly one field of each name', () => {
    expect(fieldOf(form(), 'email').value).toBe('a@b')
    for (const name of ['twice', 'missing'])
      expect(() => fieldOf(form(), name)).toThrow(`none or multiple matching fields: ${name}`)
  })
  it('gives its digest function what the plan names, and takes no typed text for a name', () => {
    const values = readFields(form(), plan)
    expect(substitute(plan, values)).toEqual({ identifier: 'a@b', both: 'a@b:{email}' })
  })
  it('[APP-035] knows every value that its plan names', () => {
    const strange = { ...plan, substitutes: { salt: '{salt}' } }
    expect(() => substitute(strange, { email: 'a@b' })).toThrow('undefined substitute value: salt')
  })
  it('[APP-034] has a digest function that there is', () => {
    const login = vi.fn()
    expect(digestOf(plan, { 'opaque-login': login })).toBe(login)
    for (const digest of ['md5', 'toString'])
      expect(() => digestOf({ ...plan, digest }, { 'opaque-login': login })).toThrow(
        `unsupported digest function: ${digest}`,
      )
  })
})

it('every plan gives its digest only what its fields have', () => {
  for (const each of Object.values<SecurityPlan>(plans)) {
    const values = Object.fromEntries(each.fields.map((name) => [name, name]))
    expect(() => substitute(each, values)).not.toThrow()
  }
})
