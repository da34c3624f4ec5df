import { describe, expect, it } from 'vitest'
import { paths, routeOf, safeGoal } from './routes.ts'

const id = 'a'.repeat(32)
const documentId = 'b'.repeat(32)

describe('what an address shows', () => {
  it.each([
    ['/akten/', { page: 'cases' }],
    [`/akten/${id}/`, { page: 'case', caseId: id }],
    [`/akten/${id}/dokumente/${documentId}/`, { page: 'case', caseId: id, documentId }],
    [`/akten/${id}/adressen/`, { page: 'case', caseId: id, addresses: '' }],
    [
      `/akten/${id}/adressen/personen/${documentId}/`,
      { page: 'case', caseId: id, addresses: `personen/${documentId}/` },
    ],
    [`/akten/${id}/adressen/verteiler/`, { page: 'case', caseId: id, addresses: 'verteiler/' }],
    [`/akten/${id}/adressen/dubletten/`, { page: 'not-found' }],
    [`/akten/${id}/papierkorb/`, { page: 'trash', caseId: id }],
    ['/hochladen/', { page: 'upload', caseId: null }],
    [`/hochladen/?akte=${id}`, { page: 'upload', caseId: id }],
    ['/hochladen/?akte=kurz', { page: 'upload', caseId: null }],
    [`/einladung/${id}${documentId}/`, { page: 'invitation', token: id + documentId }],
    ['/anmelden/', { page: 'sign-in', goal: '/akten/', isExpired: false }],
    [`/anmelden/?next=/akten/${id}/`, { page: 'sign-in', goal: `/akten/${id}/`, isExpired: false }],
    ['/einladung/kurz/', { page: 'invitation', token: '' }],
    ['/datenschutz/', { page: 'legal', name: 'privacy' }],
    ['/profil/', { page: 'profile' }],
    ['/anmelden/vergessen/', { page: 'forgotten' }],
    ['/einrichten/', { page: 'founding' }],
    [`/akten/${id}/verlauf/`, { page: 'not-found' }],
    [`/akten/${id}/dokumente/${documentId}/bearbeiten/`, { page: 'not-found' }],
    [`/akten/${id}/dokumente/${documentId}/verschieben/`, { page: 'not-found' }],
    ['/bestellungen/', { page: 'not-found' }],
    ['/transparenz/', { page: 'transparency' }],
    ['/verwaltung/', { page: 'not-found' }],
    ['/akten/kurz/', { page: 'not-found' }],
  ])('[OPEN-001] %s', (url, route) => {
    expect(routeOf(url)).toEqual(route)
  })

  it('finds back to where somebody was when the session ended', () => {
    const goal = paths.document(id, documentId)
    expect(routeOf(paths.signIn(goal, true))).toEqual({ page: 'sign-in', goal, isExpired: true })
  })
})

it.each([
  '//boese.example',
  '/\\boese.example',
  '/\t/boese.example',
  'https://boese.example',
  'javascript:alert(1)',
  '/anmelden/',
  '',
  null,
])('does not lead away from this site: %s', (goal) => {
  expect(safeGoal(goal)).toBe('/akten/')
})
