import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Icon } from './icons.tsx'
import { LineIcon } from '../../shared/react/line-icon.tsx'

afterEach(cleanup)

describe.each([
  ['the portal', <Icon key="help" name="help" />],
  ['both apps', <LineIcon key="shield" name="shield" />],
])('an icon of %s', (_, icon) => {
  it('[APP-025] is drawn, takes the colour of the text, and is hidden from screen readers', () => {
    const drawing = render(icon).container.querySelector('svg')
    expect(drawing?.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
    expect(drawing?.getAttribute('aria-hidden')).toBe('true')
    expect(drawing?.getAttribute('focusable')).toBe('false')
  })
})
