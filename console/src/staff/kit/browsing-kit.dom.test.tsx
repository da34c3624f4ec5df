import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { staffBrowsing } from './browsing-kit.tsx'

afterEach(cleanup)

it('draws what is in a large dialog once the dialog stands: it would be one long task else', () => {
  const isStanding: boolean[] = []
  const Content = () => {
    isStanding.push(document.querySelector('[role=dialog]') !== null)
    return <p>Personen</p>
  }
  render(
    <staffBrowsing.WholeDialog title="Adressbuch" onClose={() => undefined}>
      <Content />
    </staffBrowsing.WholeDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Adressbuch' }).textContent).toContain('Personen')
  expect(isStanding[0]).toBe(true)
})
