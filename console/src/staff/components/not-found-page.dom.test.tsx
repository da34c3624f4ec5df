import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

it('says once, as the only heading, that an address leads nowhere, and leads back', async () => {
  renderApp(fakeOffice(), '/gibt-es-nicht/')
  await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht.' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Diese Seite gibt es nicht.'])
  expect(screen.getAllByText('Diese Seite gibt es nicht.')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Zu den Akten' }).getAttribute('href')).toBe('/akten/')
})
