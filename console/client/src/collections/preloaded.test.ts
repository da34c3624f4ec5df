import { allContracts } from '@aktenraum/domain/contracts'
import type { Preload } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { preloadedAnswers } from './preloaded.ts'

const user = (id: string) => ({ id, salutation: `Person ${id}` })
const participants = [{ user: user('sabine') }, { user: user('petra') }]
const file = { id: 'krause', participants, wrappedKeys: [] }
const cases = {
  count: 1,
  next: null,
  previous: null,
  results: [{ id: 'meier', participants: [{ user: user('otto') }] }],
}
const document = { id: 'brief' }
const documents = { count: 3, next: '/api/more/', previous: null, results: [{ id: '1' }, { id: '2' }] }
const page = {
  ...{ user: user('petra'), config: [{ officeName: 'A' }], urls: [{ name: 'n', url_template: '/' }] },
  ...{ case: file, cases, document, documents },
} as unknown as Preload

const opened = () => {
  const state = { viewer: 'petra' as string | undefined, time: 0 }
  const { answerTo, drop } = preloadedAnswers(page, { viewer: () => state.viewer, clock: () => state.time })
  const ask = (id: string, params: object = {}, query: object = {}): unknown => {
    const contract = allContracts.find(({ operationId }) => operationId === id)
    if (contract === undefined) throw new Error(`no ${id}`)
    return answerTo(contract, { params: { ...params }, query: { ...query } })
  }
  return { state, drop, ask }
}
const firstCases = { page: 1, page_size: 100, ordering: '-last_update_date', expand: 'participants' }
const firstDocuments = { page: 1, page_size: 2, ordering: '-creation_date', expand: 'viewer_read' }

describe('what a page brought along', () => {
  it('[CFG-06] [CFG-07] user, case, document, urls and config are answered without a call', () => {
    const { ask } = opened()
    expect(ask('retrieveConfig')).toEqual({ settings: page.config })
    expect(ask('listUrls')).toMatchObject({ count: 1, results: page.urls })
    for (const id of ['petra', 'sabine', 'otto']) expect(ask('retrieveUser', { id })).toEqual(user(id))
    expect(ask('retrieveCase', { id: 'krause' }, { expand: 'participants' })).toBe(file)
    expect(ask('retrieveDocument', { case_id: 'krause', id: 'brief' }, { expand: 'viewer_read' })).toBe(document)
    expect(ask('listCases', {}, firstCases)).toBe(cases)
    expect(ask('listDocuments', { case_id: 'krause' }, firstDocuments)).toBe(documents)
  })

  it('answers nothing else', () => {
    const { ask } = opened()
    expect(ask('retrieveUser', { id: 'karl' })).toBeUndefined()
    expect(ask('retrieveCase', { id: 'meier' }, { expand: 'participants' })).toBeUndefined()
    expect(ask('retrieveCase', { id: 'krause' })).toBeUndefined()
    expect(ask('retrieveSession')).toBeUndefined()
    for (const other of [
      { page: 2 },
      { page_size: 0 },
      { ordering: 'last_update_date' },
      { expand: undefined },
      { id__in: '' },
    ])
      expect(ask('listCases', {}, { ...firstCases, ...other })).toBeUndefined()
    for (const other of [{ page_size: 30 }, { pinned: 'true' }, { filterId: '1' }, { cursor: '' }])
      expect(ask('listDocuments', { case_id: 'krause' }, { ...firstDocuments, ...other })).toBeUndefined()
    expect(ask('listDocuments', { case_id: 'meier' }, firstDocuments)).toBeUndefined()
  })

  it('is for whom the page was made', () => {
    const { ask, state } = opened()
    state.viewer = undefined
    expect(ask('retrieveConfig')).toBeDefined()
    state.viewer = 'otto'
    expect(ask('listCases', {}, firstCases)).toBeUndefined()
    state.viewer = 'petra'
    expect(ask('listCases', {}, firstCases)).toBeUndefined()
  })

  it.each<[string, (page: ReturnType<typeof opened>) => void]>([
    ['after a while', ({ state }) => (state.time = 10_001)],
    ['after news', ({ drop }) => drop()],
    ['after a command', ({ ask }) => ask('pinDocument')],
  ])('is worth nothing any more %s', (_, happen) => {
    const opening = opened()
    for (const harmless of ['visitCase', 'keepMemory']) opening.ask(harmless)
    expect(opening.ask('retrieveConfig')).toBeDefined()
    happen(opening)
    expect(opening.ask('retrieveConfig')).toBeUndefined()
  })
})
