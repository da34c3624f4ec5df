import { expect, it } from 'vitest'
import { scrub } from './scrub.ts'

const app = 'staff'

it('keeps names of our own code', () => {
  const known = {
    app,
    name: 'TypeError',
    code: 'key/not-found',
    frames: ['assets/case-page-Ab_12-9Z.js:1:234'],
  } as const
  expect(scrub(known)).toEqual(known)
})

it.each(['Krause ./. Müller', 'krauseError', 'Krause Error', 'Error: Krause', `${'X'.repeat(60)}Error`, ''])(
  'does not keep the name %j',
  (name) => expect(scrub({ app, name }).name).toBe('Error'),
)

it.each(['Krause', 'a b', 'a'.repeat(30), 'ä', 'a/b/c/d/e', 'a@b'])('does not keep the code %j', (code) => {
  expect(scrub({ app, name: 'Error', code }).code).toBeNull()
})

it.each([
  'assets/Krause gegen Müller-Ab_12-9Z.js:1:2',
  'https://elsewhere.example/assets/page-Ab_12-9Z.js:1:2',
  'akten/0123/page-Ab_12-9Z.js:1:2',
  'assets/page-Ab_12-9Z.js:1:2 Krause',
  'assets/page.js:1:2',
])('does not keep the frame %j', (frame) => {
  expect(scrub({ app, name: 'Error', frames: [frame] }).frames).toEqual([])
})

it('keeps a dozen frames at most', () => {
  const frames = Array.from({ length: 40 }, (_, line) => `assets/page-Ab_12-9Z.js:${line}:1`)
  expect(scrub({ app, name: 'Error', frames }).frames).toEqual(frames.slice(0, 12))
})
