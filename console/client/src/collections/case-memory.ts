import { isSameData } from '../base/same-data.ts'
import type { EncryptedValue } from '@aktenraum/domain'
import * as contracts from '@aktenraum/domain/contracts'
import type { SealedMemoryDto } from '@aktenraum/domain/contracts'
import { ContradictionError } from '@aktenraum/crypto-client'
import type { Context } from './context.ts'
import { loadCases, partName, restartsKnown } from './case-heads.ts'
import type { CaseHead, CaseHeads } from './case-heads.ts'
import { loadPosition } from './position.ts'
import { readCasesMemory } from './told-memory.ts'
import type { CasesMemory } from './told-memory.ts'

type Knows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>

/** By which cases are kept in parts. */
export const caseDigits = contracts.caseParts.map((part) => part.slice(-1))
const idOf = (part: string): string => `memory/${part}`
const viewerOf = ({ state }: Knows): string => state.viewerId ?? ''

/** Of so many cases for each digit, those that have changed last: more would not fit into one sealed value. */
export const mostCases = 900

export const saveCases = (context: Knows, digit: string, heads: Partial<CaseHeads>): void =>
  context.seen.keep(partName(context, digit), {
    ...loadCases(context, digit),
    ...heads,
    restarts: restartsKnown(context),
  })

/** Which versions of the parts are known here, as they are asked for. */
export const versionsKnown = (context: Knows): string =>
  caseDigits.map((digit) => loadCases(context, digit).version).join(',')

/**
 * Takes what one's other browsers have verified of cases. It is held against the log of each case that is open here,
 * and of any other as soon as it is opened.
 */
export const hearCases = async (context: Knows, kept: readonly SealedMemoryDto[]): Promise<void> => {
  const parts = kept.filter(({ log }) => log.startsWith('cases-'))
  if (parts.length === 0) return
  const viewerId = viewerOf(context)
  const drafts = parts.map(({ log, sealed }) => ({ id: idOf(log), header: sealed }))
  const opened = await context.crypto.openDrafts({ drafts })
  for (const [index, { log, version }] of parts.entries()) {
    if (viewerOf(context) !== viewerId) return
    await hearPart(context, log.slice(-1), { version, theirs: readCasesMemory(opened[index] ?? null) })
  }
}

interface Heard {
  readonly version: number
  readonly theirs: CasesMemory | null
}
const hearPart = async (context: Knows, digit: string, { version, theirs }: Heard): Promise<void> => {
  const { api } = context
  if (theirs !== null) api.sawPosition(theirs.position)
  const mine = loadCases(context, digit).heads
  const told = theirs?.restarts === restartsKnown(context) ? theirs.heads : {}
  const news = Object.entries(told).filter(([id, head]) => mine[id]?.[1] !== head[1])
  const newer = news.filter(([id, head]) => !isKnownBeyond(mine[id], head))
  // Who has asked about a case that is gone need not be told of it by each browser.
  const settled = Object.entries(told).filter(([id, [, hash, ends]]) => ends === 'gone' && mine[id]?.[1] === hash)
  const all = { ...told, ...mine, ...Object.fromEntries([...newer, ...settled]) }
  const heads = Object.fromEntries(Object.entries(all).slice(-mostCases))
  const isAhead = Object.entries(heads).some(([id, [, hash, ends]]) => told[id]?.[1] !== hash || told[id][2] !== ends)
  saveCases(context, digit, { version, isAhead, heads })
  for (const [id, head] of news) await holdAgainst(context, id, head)
}

/** A server may answer what was kept long ago as the newest: it takes the place of nothing that was verified since. */
const isKnownBeyond = (mine: CaseHead | undefined, [n]: CaseHead): boolean => mine !== undefined && mine[0] >= n

/** Of a case that is open here. What contradicts is told by the port. */
const holdAgainst = async (context: Knows, caseId: string, [n, hash]: CaseHead): Promise<void> => {
  const { crypto, state } = context
  const told = state.caseLogs.get(caseId)
  if (told === undefined) return
  try {
    const { head } = told.head.n < n ? await (state.followAgain?.(caseId) ?? told) : told
    const links = { from: head.n, records: '', texts: [], statements: [] }
    await crypto.followCase({ caseId, links, remembered: [{ n, hash }] })
  } catch (error) {
    if (!(error instanceof ContradictionError)) throw error
  }
}

const attempts = 5

/** Keeps for one's other browsers what this one knows and they do not. @returns whether something is left */
export const tellCases = async (context: Knows): Promise<boolean> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const done = await Promise.all(caseDigits.map((digit) => tellPart(context, digit)))
    if (!done.includes('behind')) return done.includes('more')
    const { results } = await context.api.call(contracts.listMemory, { query: { cases: versionsKnown(context) } })
    await hearCases(context, results)
  }
  return true
}

const tellPart = async (context: Knows, digit: string): Promise<'told' | 'more' | 'behind'> => {
  const { api, crypto } = context
  const viewerId = viewerOf(context)
  const mine = loadCases(context, digit)
  if (!mine.isAhead) return 'told'
  const log = `cases-${digit}` as contracts.MemoryPlace
  const said: CasesMemory = {
    restarts: restartsKnown(context),
    position: loadPosition(context.seen),
    heads: { ...mine.heads },
  }
  const sealed = (await crypto.sealDraft({ id: idOf(log), header: JSON.stringify(said) })) as EncryptedValue
  if (viewerOf(context) !== viewerId) return 'told'
  const body = { version: mine.version, sealed }
  const { version } = await api.call(contracts.keepMemory, { params: { log }, body })
  if (version === null) return 'behind'
  const isAhead = !isSame(loadCases(context, digit), mine)
  saveCases(context, digit, { version, isAhead })
  return isAhead ? 'more' : 'told'
}
const isSame = (one: CaseHeads, other: CaseHeads): boolean => isSameData(one.heads, other.heads)
