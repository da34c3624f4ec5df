import { expect, it, vi } from 'vitest'

it('draws frames also after a test with a clock of its own, in which something lost the keyboard', async () => {
  vi.useFakeTimers()
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  field.remove()
  vi.useRealTimers()
  await expect(new Promise((resolve) => requestAnimationFrame(() => resolve('drawn')))).resolves.toBe('drawn')
}, 20_000)
