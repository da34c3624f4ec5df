import { expect, it, vi } from 'vitest'
import { removeContents } from './address-content.ts'

it('asks the database of nothing where nothing is to go, as with each record that is new', async () => {
  const query = vi.fn()
  await removeContents({ query }, [])
  expect(query).not.toHaveBeenCalled()
})
