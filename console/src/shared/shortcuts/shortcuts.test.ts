import { describe, expect, it, vi } from 'vitest'
import type { PressedKey } from './shortcuts.ts'
import { createShortcuts } from './shortcuts.ts'

const key = (name: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...change,
})

const scene = (isOn = true) => {
  let clock = 0
  const setOn = vi.fn()
  const shortcuts = createShortcuts({ isOn: () => isOn, setOn }, () => clock)
  const done: string[] = []
  const shortcut = (keys: string) => ({ keys, label: keys, group: '', run: () => void done.push(keys) })
  return { shortcuts, done, shortcut, setOn, wait: (ms: number) => (clock += ms) }
}

describe('shortcuts', () => {
  it.each([
    ['a letter', key('j'), 'j'],
    ['what is written with shift', key('?', { shiftKey: true }), '?'],
    ['a key that writes nothing, with shift', key('ArrowDown', { shiftKey: true }), 'Shift+ArrowDown'],
    ['the space bar', key(' ', { shiftKey: true }), 'Shift+Space'],
    ['a chord', key('a', { ctrlKey: true }), 'Control+a'],
    ['the same chord of another system', key('a', { metaKey: true }), 'Control+a'],
  ])('are run by %s', (_, pressed, keys) => {
    const { shortcuts, done, shortcut } = scene()
    shortcuts.register([shortcut(keys)])
    expect(shortcuts.press(pressed)).toBe(true)
    expect(done).toEqual([keys])
  })

  it('are run by two keys, one after the other, if not too slowly', () => {
    const { shortcuts, done, shortcut, wait } = scene()
    shortcuts.register([shortcut('g a'), shortcut('a')])
    shortcuts.press(key('g'))
    shortcuts.press(key('a'))
    shortcuts.press(key('g'))
    wait(1500)
    shortcuts.press(key('a'))
    expect(done).toEqual(['g a', 'a'])
  })

  it('leave a key alone when there is nothing to do', () => {
    const { shortcuts } = scene()
    shortcuts.register([{ keys: 'x', label: '', group: '', run: () => false }])
    expect(shortcuts.press(key('x'))).toBe(false)
    expect(shortcuts.press(key('y'))).toBe(false)
  })

  it('give way to the latest for the same key, and come back', () => {
    const { shortcuts, done, shortcut } = scene()
    shortcuts.register([shortcut('x')])
    const end = shortcuts.register([{ ...shortcut('x'), run: () => void done.push('above') }])
    shortcuts.press(key('x'))
    end()
    shortcuts.press(key('x'))
    expect(done).toEqual(['above', 'x'])
  })

  it('switched off, leave keys alone that write text, and no others; the choice is kept', () => {
    const { shortcuts, done, shortcut, setOn } = scene()
    shortcuts.register(['j', '?', 'g a', 'ArrowDown', 'Escape', 'Shift+Space'].map(shortcut))
    shortcuts.setOn(false)
    expect(setOn).toHaveBeenCalledWith(false)
    for (const name of ['j', '?', 'g', 'a', 'ArrowDown', 'Escape']) shortcuts.press(key(name))
    shortcuts.press(key(' ', { shiftKey: true }))
    expect(done).toEqual(['ArrowDown', 'Escape', 'Shift+Space'])
    expect(scene(false).shortcuts.isOn()).toBe(false)
  })
})
