import { describe, expect, it } from 'vitest'
import { pageAddress, withSlash } from './page-address.ts'

const caseId = 'a'.repeat(32)
const documentId = 'b'.repeat(32)

describe('the address of a page', () => {
  it.each([
    ['/anmelden/', { area: 'public' }],
    ['/einrichten/', { area: 'public' }],
    [`/einladung/${caseId}${documentId}/`, { area: 'public', token: `${caseId}${documentId}` }],
    ['/transparenz/', { area: 'public', shows: 'release' }],
    ['/impressum/', { area: 'public', legal: 'imprint' }],
    ['/einladung/kurz/', { area: 'public' }],
    ['/akten/', { area: 'user', list: 'cases' }],
    [`/akten/${caseId}/`, { area: 'user', caseId, list: 'documents' }],
    [`/akten/${caseId}/dokumente/${documentId}/`, { area: 'user', caseId, documentId }],
    [`/akten/${caseId}/dokumente/${documentId}/bearbeiten/`, { area: 'user', caseId, documentId }],
    [`/akten/${caseId}/papierkorb/`, { area: 'user', caseId }],
    [`/akten/${caseId}/adressen/`, { area: 'user', caseId }],
    [`/akten/${caseId}/adressen/personen/${documentId}/`, { area: 'user', caseId }],
    [`/akten/${caseId}/adressen/verteiler/${documentId}+${caseId}/`, { area: 'user', caseId }],
    [`/akten/${caseId}/adressen/dubletten/`, { area: 'staff' }],
    ['/hochladen/', { area: 'user' }],
    ['/bestellungen/', { area: 'staff' }],
    ['/verwaltung/benutzer/', { area: 'staff' }],
  ])('%s', (path, address) => {
    expect(pageAddress(path)).toEqual(address)
  })

  it.each(['/', '/akte/', '/anmelden/x/', '/akten'])('is none: %s', (path) => {
    expect(pageAddress(path)).toBeNull()
  })

  it('may lack its slash', () => {
    expect(withSlash('/akten')).toBe('/akten/')
    expect(withSlash('/nachrichten/abbestellen/4f4f-20961-a7')).toBe('/nachrichten/abbestellen/4f4f-20961-a7/')
    expect(withSlash('/irgendwo')).toBeNull()
    expect(withSlash('/akten/')).toBeNull()
  })
})
