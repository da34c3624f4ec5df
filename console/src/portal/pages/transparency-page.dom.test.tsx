import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPortal } from '../testing/render-portal.tsx'

afterEach(cleanup)

const release = { version: '4.7.1', files: 1532, list: 'a'.repeat(64), signer: 'b'.repeat(64) }
const open = (known?: Partial<typeof release> | { signer: null }) =>
  renderPortal({
    url: '/transparenz/',
    preload: { user: null, ...(known === undefined ? {} : { release: { ...release, ...known } }) },
  })
const downloads = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('says which build is served, and by whose key its list is signed', () => {
  open({})
  expect(document.title).toMatch(/^Transparenz · /)
  expect(screen.getByText('4.7.1')).toBeDefined()
  expect(screen.getByText(/1\.532 Dateien/)).toBeDefined()
  expect(screen.getByText(release.list)).toBeDefined()
  expect(screen.getByText(release.signer)).toBeDefined()
  // Its option is in one piece, of which no line takes the dashes alone.
  expect(screen.getByText('--key FINGERABDRUCK').closest('code')?.textContent).toMatch(
    /^npm ci\nnpm run verify-release -- https:\/\/\S+\nnpm run .+ --key FINGERABDRUCK$/,
  )
  expect(downloads()).toEqual([
    '/transparenz/pruefliste.txt',
    '/transparenz/signatur.json',
    '/transparenz/stueckliste.json',
  ])
})

it('says so where nobody has signed it, and offers no signature', () => {
  open({ signer: null })
  expect(screen.getByText(/^Die Liste ist nicht unterschrieben\./)).toBeDefined()
  expect(downloads()).toEqual(['/transparenz/pruefliste.txt', '/transparenz/stueckliste.json'])
})

it('says so where there is no list', () => {
  open()
  expect(screen.getByText(/^Zu dieser Installation gibt es keine Prüfliste\./)).toBeDefined()
  expect(screen.getByText(/Die Seite selbst aber kommt von diesem Server/)).toBeDefined()
})
