import { expect, inject, it } from 'vitest'
import { killBetweenSteps, verdictOn } from './mail-steps/kill-steps.ts'
import type { Picking } from './mail-steps/kill-steps.ts'

/** One in so many steps of each service, and for each another one; `npm run soak` kills before each of them. */
const oneIn = 90
const offsets = { worker: 11, Redis: 31, 'emptied Redis': 51, SMTP: 71 } as const

/** Where it matters most to the mail server: whether it has a message whose receipt nobody has heard of. */
const isHandingOver = (what: string): boolean => /^SMTP: (message|end of message|250 to end of message)$/.test(what)

const few: Picking = ({ place, victim, what }) =>
  place % oneIn === offsets[victim] || ((victim === 'SMTP' || victim === 'worker') && isHandingOver(what))

it('a mail in whose midst worker, Redis or mail server are killed is sent once, or in doubt once it was begun', async () => {
  const result = await killBetweenSteps(inject('services'), few)
  expect(result.steps.length).toBeGreaterThan(100)
  expect(result.kills.length).toBeGreaterThan(12)
  expect(verdictOn(result)).toEqual({ doubled: [], lost: [], inDoubtTooEarlyOrTooLate: [] })
}, 600_000)
