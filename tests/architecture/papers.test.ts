import { expect, it } from 'vitest'
import { read } from './tree.ts'

it('SECURITY.md names where reports go without inventing an address', () => {
  const page = read('SECURITY.md')
  expect(page).toContain('/.well-known/security.txt')
  expect(page).not.toMatch(/\S@\S|mailto:/)
})

it('the licence is named as open for as long as there is none', () => {
  const { license } = JSON.parse(read('package.json')) as { license: string }
  const isOpen = /^\| Licence \|/m.test(read('docs/decisions/open-points.md'))
  expect(isOpen).toBe(license === 'UNLICENSED')
  expect(read('README.md').includes('open-points.md#for-the-owner-alone-to-decide')).toBe(isOpen)
})
