import { afterEach, describe, expect, it, vi } from 'vitest'
import { calmMatchMedia } from './calm-media.ts'

const windowOf = (matches: boolean) => {
  const list = Object.assign(new EventTarget(), { matches })
  vi.stubGlobal('matchMedia', () => list)
  return list
}
afterEach(() => vi.unstubAllGlobals())

/** The frame that is being made, and what comes after it. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

describe('a window that changes its width', () => {
  it('is told of when the frame is drawn, and not in the midst of it', async () => {
    const list = windowOf(true)
    const heard: string[] = []
    const calm = calmMatchMedia('(min-width: 900px)')
    calm.addEventListener('change', () => heard.push('changed'))
    list.matches = false
    list.dispatchEvent(new Event('change'))
    requestAnimationFrame(() => heard.push('drawing'))
    expect([calm.matches, heard]).toEqual([true, []])
    await drawn()
    await expect.poll(() => heard).toEqual(['drawing', 'changed'])
    expect(calm.matches).toBe(false)
  })

  it('is not told of to who went meanwhile', async () => {
    const list = windowOf(true)
    const heard: string[] = []
    const calm = calmMatchMedia('(min-width: 900px)')
    const [gone, stays] = [() => heard.push('gone'), () => heard.push('stays')]
    calm.addEventListener('change', gone)
    calm.addEventListener('change', stays)
    list.dispatchEvent(new Event('change'))
    calm.removeEventListener('change', gone)
    await expect.poll(() => heard).toEqual(['stays'])
  })

  it('has not changed unnoticed before somebody listened', () => {
    const list = windowOf(true)
    const calm = calmMatchMedia('(min-width: 900px)')
    list.matches = false
    calm.addEventListener('change', () => undefined)
    expect(calm.matches).toBe(false)
  })

  it('never changes where nothing can be asked', () => {
    vi.stubGlobal('matchMedia', undefined)
    const calm = calmMatchMedia('(min-width: 900px)')
    calm.addEventListener('change', () => undefined)
    expect(calm.matches).toBe(false)
  })
})
