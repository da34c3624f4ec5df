import { beforeEach, describe, expect, it } from 'vitest'
import { CaseRenamedError } from '../base/errors/case-renamed.ts'
import type { CaseInLog, Decrypted } from '../vault/port.ts'
import { sayingTexts } from '../words/saying.ts'
import { requireCaseAsShown } from './case-as-shown.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import type { ShownCase } from './payloads.ts'
import { seenIn } from './seen.ts'

const rosterWith = (hash: string): CaseInLog['roster'] => ({ since: 1, hash, keyId: 'case:1', places: [], invited: [] })
/** What number and title are by the newest roster, and how often they were looked for. */
let present: ShownCase
let roster: CaseInLog['roster']
let looks: number
let context: Context
beforeEach(() => {
  present = { case_number: { text: '1/26' }, title: { text: 'Krause' } }
  roster = rosterWith('first')
  looks = 0
  const api = {
    staleAnswers: () => 0,
    position: () => '',
    call: ({ operationId }: { operationId: string }) =>
      operationId === 'followCaseLog'
        ? Promise.resolve({ n: 0, records: '', texts: [], statements: [] })
        : Promise.resolve({ id: 'a', key_id: 'case:1', log: null }),
  }
  const crypto = {
    requireCaseKey: () => Promise.resolve(),
    followCase: () => Promise.resolve({ head: { n: 0, hash: 'h' }, count: 0, roster, closesOn: null }),
    readCases: () => {
      looks += 1
      const { case_number: caseNumber, title } = present
      return Promise.resolve([{ state: 'right', caseNumber, title, places: [] }])
    },
  }
  const state = { ...freshState(), viewerId: 'sabine', tellingCases: true }
  context = { api, crypto, state, seen: seenIn(), forgetPreloaded: () => undefined } as unknown as Context
})

const shown = (caseNumber: Decrypted, title: Decrypted): ShownCase => ({ case_number: caseNumber, title })
const refusalOf = (given: ShownCase): Promise<unknown> =>
  requireCaseAsShown(context, 'a', given).then(
    () => null,
    (error: unknown) => error,
  )
const failed: Decrypted = { failed: true }

describe('a case into which something is to go by number and title', () => {
  it('is not looked for where nobody was shown them', async () => {
    await requireCaseAsShown(context, 'a', null)
    expect(looks).toBe(0)
  })

  it('is the one that was shown where both are those of its newest roster', async () => {
    expect(await refusalOf(shown({ text: '1/26' }, { text: 'Krause' }))).toBeNull()
    present = shown(failed, failed)
    expect(await refusalOf(shown(failed, failed))).toBeNull()
  })

  it.each([
    ['another number', shown({ text: '2/26' }, { text: 'Krause' })],
    ['another title', shown({ text: '1/26' }, { text: 'Sommer' })],
    ['a number that did not open', shown(failed, { text: 'Krause' })],
    ['a title that did not open', shown({ text: '1/26' }, failed)],
  ])('is refused where %s was shown, with those that it has', async (_, given) => {
    const refusal = await refusalOf(given)
    expect(refusal).toBeInstanceOf(CaseRenamedError)
    expect(refusal).toMatchObject({ advice: sayingTexts.caseRenamed('1/26 · Krause'), present })
  })

  it('is refused where what it has now does not open', async () => {
    present = shown({ text: '1/26' }, failed)
    expect(await refusalOf(shown({ text: '1/26' }, { text: 'Krause' }))).toMatchObject({
      advice: sayingTexts.caseRenamed('1/26'),
    })
    present = shown({ text: '  ' }, { text: 'Krause' })
    expect(await refusalOf(shown({ text: '1/26' }, { text: 'Krause' }))).toMatchObject({
      advice: sayingTexts.caseRenamed('Krause'),
    })
  })

  it('is compared once for as long as its roster is the newest, and again after that', async () => {
    const given = shown({ text: '1/26' }, { text: 'Krause' })
    await requireCaseAsShown(context, 'a', given)
    await requireCaseAsShown(context, 'a', given)
    expect(looks).toBe(1)
    present = shown({ text: '1/26' }, { text: 'Krause gegen Sommer' })
    context.state.caseLogs.set('a', { ...context.state.caseLogs.get('a'), roster: rosterWith('second') } as CaseInLog)
    expect(await refusalOf(given)).toBeInstanceOf(CaseRenamedError)
    // What others were shown was compared with nothing.
    context.state.caseLogs.set('a', { ...context.state.caseLogs.get('a'), roster: rosterWith('first') } as CaseInLog)
    expect(await refusalOf(shown({ text: '1/26' }, { text: 'Krause' }))).toBeInstanceOf(CaseRenamedError)
  })

  it('is compared each time where nobody has said anything in its log', async () => {
    roster = null
    const given = shown({ text: '1/26' }, { text: 'Krause' })
    await requireCaseAsShown(context, 'a', given)
    await requireCaseAsShown(context, 'a', given)
    expect(looks).toBe(2)
  })
})
