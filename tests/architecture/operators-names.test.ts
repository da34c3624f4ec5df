import { projectionName, queueName } from '@aktenraum/console/staff/event-names'
import { jobNames } from '@aktenraum/infra/queue/jobs'
import { projections } from '@aktenraum/projector/registry'
import { allReactions } from '@aktenraum/workers/start'
import { expect, it } from 'vitest'

it('every projection, reaction and queue has a German name for those who operate it', () => {
  const subscriptions = [...projections, ...allReactions.map(({ name }) => ({ name: `reaction/${name}` }))]
  expect(subscriptions.map(({ name }) => name).filter((name) => projectionName(name) === name)).toEqual([])
  expect(jobNames.filter((name) => queueName(name) === name)).toEqual([])
})
