import { expect, it } from 'vitest'
import { takeSecret } from './secret.ts'

it('takes the secret out of the address and leaves no trace of it', () => {
  history.replaceState(null, '', '/einladung/abc/?x=1#geheim')
  const before = history.length
  expect(takeSecret(window)).toBe('geheim')
  expect(location.href).not.toContain('geheim')
  expect(location.pathname + location.search + location.hash).toBe('/einladung/abc/?x=1')
  expect(history.length).toBe(before)
})

it('leaves the tab of the own account in the address', () => {
  history.replaceState(null, '', '/profil/#sicherheit')
  expect([takeSecret(window), location.hash]).toEqual(['', '#sicherheit'])
})

it('is empty where the link has none', () => {
  history.replaceState(null, '', '/einladung/abc/')
  expect(takeSecret(window)).toBe('')
})
