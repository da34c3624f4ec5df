import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('empties a search by Escape, and closes nothing by that', async () => {
  const onClose = vi.fn()
  const Content = () => {
    const [typed, setTyped] = useState('')
    return <staffBrowsing.Search label="Person suchen" typed={typed} onType={setTyped} />
  }
  render(
    <staffBrowsing.WholeDialog title="Adressbuch" onClose={onClose}>
      <Content />
    </staffBrowsing.WholeDialog>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Person suchen' })
  await userEvent.type(field, 'Krause{Escape}')
  expect(field.value).toBe('')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
