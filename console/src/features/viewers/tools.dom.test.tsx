import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Tool, Tools } from './tools.tsx'

afterEach(cleanup)

it('the tools of a viewer are a group, and no toolbar: arrow keys lead to other documents, not to other tools', () => {
  render(
    <Tools>
      <Tool icon="rotate" label="Drehen" onClick={() => undefined} />
    </Tools>,
  )
  expect(screen.getByRole('group', { name: 'Werkzeuge der Anzeige' })).toBeTruthy()
})
