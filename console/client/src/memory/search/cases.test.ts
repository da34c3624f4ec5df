import { describe, expect, it } from 'vitest'
import { searchTexts } from '../../words/format-texts.ts'
import { chosenByEnter, searchCases } from './cases.ts'

const krause = { id: '1', fields: ['123/26', 'Krause ./. Stadtwerke'] }
const oeztuerk = { id: '2', fields: ['124/26', 'Öztürk Mietsache'] }
const entries = [krause, oeztuerk]

describe('the case search', () => {
  it('[CAS-12] shows nothing before the first character', () => {
    expect(searchCases(entries, '')).toEqual([])
    expect(searchCases(entries, '  ')).toEqual([])
    expect(searchCases(entries, 'k')).toEqual([krause, oeztuerk])
  })
  it('[CAS-16] does not care about case', () => {
    expect(searchCases(entries, 'KRAUSE')).toEqual([krause])
    expect(searchCases(entries, 'öztürk')).toEqual([oeztuerk])
  })
  it('[CAS-17] wants every term in some field', () => {
    expect(searchCases(entries, 'krause mietsache')).toEqual([])
    expect(searchCases(entries, 'stadtwerke krause')).toEqual([krause])
  })
  it('[CAS-18] finds terms in different fields', () => {
    expect(searchCases(entries, '26 mietsache')).toEqual([oeztuerk])
  })
  it('[CAS-19] shows at most 10', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ id: String(index), fields: [`${index}/26`] }))
    expect(searchCases(many, '/26')).toHaveLength(10)
  })
  it('finds names however their umlauts are typed, and what was typed as a number first', () => {
    for (const typed of ['ozturk', 'oeztuerk', 'Öztürk']) expect(searchCases(entries, typed)).toEqual([oeztuerk])
    const many = Array.from({ length: 25 }, (_, index) => ({ id: String(index), fields: [`${980 + index}/98`] }))
    const meant = { id: 'meant', fields: ['98/26', 'Krause'] }
    const found = searchCases([...many, meant], '98')
    expect(found[0]).toBe(meant)
    expect(found).toHaveLength(10)
    expect(searchCases([...many, meant], '98/26')[0]).toBe(meant)
  })
  it('[CAS-13] selects the only suggestion on Enter', () => {
    expect(chosenByEnter([krause])).toEqual(krause)
  })
  it('[CAS-14] selects nothing when there are none or several', () => {
    expect(chosenByEnter([])).toBeUndefined()
    expect(chosenByEnter(entries)).toBeUndefined()
  })
  it('says when nothing was found', () => {
    expect(searchTexts.noCases).toBe('Keine passenden Akten gefunden.')
  })
})
