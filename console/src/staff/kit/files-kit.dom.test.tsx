import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KitFiles } from './files-kit.tsx'

afterEach(cleanup)

it('draws the rows of files once their list stands: twenty would be one long task else', () => {
  const isStanding: boolean[] = []
  const Row = () => {
    isStanding.push(document.querySelector('ul') !== null)
    return <li>Beleg.txt</li>
  }
  render(
    <KitFiles label="Uploads" above={null}>
      <Row />
    </KitFiles>,
  )
  expect(screen.getByRole('list', { name: 'Uploads' }).textContent).toBe('Beleg.txt')
  expect(isStanding[0]).toBe(true)
})
