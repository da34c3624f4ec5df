import { describe, expect, it } from 'vitest'
import { isNewEntity, saveEntity } from './entity.ts'
import type { EntityId } from './entity.ts'

const saved = async (id: EntityId, isFailing = false) => {
  const log: unknown[] = []
  const done = (what: string) => (entity: string) => void log.push([what, entity])
  const answer = (entity: string) => (isFailing ? Promise.reject(new Error('no')) : Promise.resolve(entity))
  await saveEntity(
    id,
    { name: 'x' },
    {
      create: (values) => (log.push(['create', values]), answer('new')),
      patch: (known, values) => (log.push(['patch', known, values]), answer(known)),
      onSaved: done('onSaved'),
      onCreate: done('onCreate'),
      onUpdate: done('onUpdate'),
    },
  ).catch(() => log.push('failed'))
  return log
}

describe('saving an entity', () => {
  it('[APP-098] creates exactly when the id is -1', () => {
    expect([-1, '-1', '', 'a'].map((id) => isNewEntity(id as EntityId))).toEqual([true, false, false, false])
  })
  it('[APP-100] [APP-101] without an id creates it; the general callback comes first', async () => {
    expect(await saved(-1)).toEqual([
      ['create', { name: 'x' }],
      ['onSaved', 'new'],
      ['onCreate', 'new'],
    ])
  })
  it('[APP-099] [APP-101] with an id patches it; the general callback comes first', async () => {
    expect(await saved('a')).toEqual([
      ['patch', 'a', { name: 'x' }],
      ['onSaved', 'a'],
      ['onUpdate', 'a'],
    ])
  })
  it('tells nobody when it failed', async () => {
    expect(await saved('a', true)).toEqual([['patch', 'a', { name: 'x' }], 'failed'])
  })
})
