import type { Drawings } from '../../../kit/testing/drawing.ts'
import { ReturnForm } from '../return-form.tsx'
import type { ReturnScene } from '../return-form.tsx'
import { awayTexts } from '../texts/away.ts'

const nothing = (): void => undefined
const sceneOf = (kit: ReturnScene['kit']): ReturnScene => ({
  kit,
  email: 'petra.krause@example.org',
  unlock: () => Promise.resolve(),
  explain: (error) => Promise.resolve({ error, message: '' }),
  onUnlocked: nothing,
  onSignOut: () => Promise.resolve(),
  onLeave: nothing,
})

export const drawings: Drawings = {
  'a session that rests': {
    draw: (kit) => <ReturnForm scene={sceneOf(kit)} reason="idle" />,
    first: awayTexts.reasons.idle,
    last: awayTexts.signOut,
  },
  'a session that has ended': {
    draw: (kit) => <ReturnForm scene={sceneOf(kit)} reason="ended" />,
    first: awayTexts.reasons.ended,
    last: awayTexts.leave,
  },
}
