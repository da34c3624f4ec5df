import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { kit } from '../../portal/testing/dress.ts'
import { DecisionForm } from './decision.tsx'
import { ConflictSceneProvider } from './scene.tsx'
import type { ConflictScene } from './scene.tsx'

afterEach(cleanup)

it('a reason that is longer than a record holds stays as it was written, and is not kept until it is shorter', () => {
  const decide = vi.fn(async () => true)
  render(
    <ConflictSceneProvider scene={{ kit } as Partial<ConflictScene> as ConflictScene}>
      <DecisionForm last={undefined} decide={decide} deciding={{ isRunning: false, failure: undefined }} />
    </ConflictSceneProvider>,
  )
  fireEvent.change(screen.getByLabelText('Entscheidung'), { target: { value: 'none' } })
  const field = screen.getByLabelText<HTMLTextAreaElement>('Keine Interessenkollision, weil …')
  const save = screen.getByRole('button', { name: 'Entscheidung festhalten' })
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } })
  expect(field.value).toHaveLength(501)
  expect(screen.getByRole('alert').textContent).toBe('Die Begründung darf höchstens 500 Zeichen lang sein.')
  fireEvent.click(save)
  expect(decide).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'x'.repeat(500) } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(save)
  expect(decide).toHaveBeenCalledWith({ verdict: 'none', reason: 'x'.repeat(500) })
})
