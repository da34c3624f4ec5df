import { ContradictionError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { config } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const url = '/akten/'
const refusing = (error: Error) => async () => {
  throw error
}

it('names who owns the office, by what was signed, where the server contradicts it, and keeps the evidence', async () => {
  const report = {
    log: 'office',
    reason: 'shorter',
    owners: [{ name: 'Sabine Hartmann', address: 'hartmann@kanzlei.example' }],
    isOwner: false,
    file: new Blob(['{}']),
    fileName: 'widerspruch-2026-11-22.json',
  } as const
  renderPortal({
    url,
    client: {
      listCases: refusing(new ContradictionError('office', 'shorter')),
      contradiction: () => Promise.resolve(report),
    },
  })
  const whom = await screen.findByRole('list', { name: 'Wem Sie es sagen' })
  expect(
    within(whom)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sabine Hartmann (hartmann@kanzlei.example)'])
  expect(screen.getByText(/unterschrieben wurde, wer zur Kanzlei gehört, zeigt der Server weniger/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Beweis speichern' })).toBeDefined()
})

it('says the office’s telephone number where a key is not genuine and nothing is contradicted', async () => {
  renderPortal({
    url,
    preload: { config: [{ ...config, officePhone: '+49 40 123-456' }] },
    client: { listCases: refusing(new UntrustedKeyError('another')), contradiction: async () => null },
  })
  const alert = within(await screen.findByRole('alert'))
  expect((await alert.findByRole('link')).getAttribute('href')).toBe('tel:+4940123456')
  expect(screen.queryByRole('button', { name: 'Beweis speichern' })).toBeNull()
})

it('of what this page does not know says to reload, and whom to tell if that does not help', async () => {
  const report = {
    log: 'office',
    reason: 'newer',
    owners: [{ name: 'Sabine Hartmann', address: 'hartmann@kanzlei.example' }],
    isOwner: false,
    file: new Blob(['{}']),
    fileName: 'unbekanntes-2026-11-22.json',
  } as const
  renderPortal({
    url,
    client: {
      listCases: refusing(new ContradictionError('office', 'newer')),
      contradiction: () => Promise.resolve(report),
    },
  })
  const alert = within(await screen.findByRole('alert'))
  expect(await alert.findByText(/^Lesen Sie das nach dem Neuladen wieder, sagen Sie es bitte/)).toBeDefined()
  expect(alert.getByText(/^Jemand hat hier etwas unterschrieben, das diese Seite nicht kennt/)).toBeDefined()
  expect(alert.getByText(/Kopieren Sie vorher/)).toBeDefined()
  expect(alert.getByRole('button', { name: 'Seite neu laden' })).toBeDefined()
  expect(alert.getByRole('list', { name: 'Wem Sie es sagen' })).toBeDefined()
  expect(screen.queryByText(/einer Sicherung wiederhergestellt|Der Server zeigt/)).toBeNull()
})

it('says of one case that others are not concerned', async () => {
  const report = {
    log: 'case',
    reason: 'another past',
    owners: [{ name: 'Sabine Hartmann', address: 'hartmann@kanzlei.example' }],
    isOwner: false,
    file: new Blob(['{}']),
    fileName: 'widerspruch-2026-11-22.json',
  } as const
  renderPortal({
    url,
    client: {
      listCases: refusing(new ContradictionError('case/1', 'another past')),
      contradiction: () => Promise.resolve(report),
    },
  })
  expect(await screen.findByText(/eine andere Vorgeschichte/)).toBeDefined()
  expect(screen.getByText(/in allen anderen Akten können Sie weiterarbeiten/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Beweis speichern' })).toBeDefined()
})
