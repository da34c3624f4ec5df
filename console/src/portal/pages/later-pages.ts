import type { Route } from '../navigation/routes.ts'
import { laterPage, MainAround } from './later-page.tsx'

/** Pages that are not fetched before somebody is about to see them. */
export const laterPages = {
  founding: laterPage(async () => (await import('./founding-page.tsx')).FoundingPage, MainAround),
  invitation: laterPage(async () => (await import('./invitation-page.tsx')).InvitationPage, MainAround),
  forgotten: laterPage(async () => (await import('./forgotten-page.tsx')).ForgottenPage, MainAround),
  legal: laterPage(async () => (await import('./legal-page.tsx')).LegalPage, MainAround),
  transparency: laterPage(async () => (await import('./transparency-page.tsx')).TransparencyPage, MainAround),
  profile: laterPage(async () => (await import('./profile-page.tsx')).ProfilePage),
  case: laterPage(async () => (await import('./case-page.tsx')).CasePage),
  trash: laterPage(async () => (await import('../trash/trash-page.tsx')).TrashPage),
  upload: laterPage(async () => (await import('../bulk-upload/bulk-upload-page.tsx')).BulkUploadPage),
} as const

type Later = keyof typeof laterPages
/** As the build names them, or the wave in which they lie (console/waves.ts). */
export const laterSources: Readonly<Record<Later, string>> = {
  founding: 'pages/founding-page.tsx',
  invitation: 'pages/invitation-page.tsx',
  forgotten: 'pages/forgotten-page.tsx',
  legal: 'pages/legal-page.tsx',
  transparency: 'pages/transparency-page.tsx',
  profile: 'pages/profile-page.tsx',
  case: 'cases',
  trash: 'trash/trash-page.tsx',
  upload: 'bulk-upload/bulk-upload-page.tsx',
}
export const isLater = (page: Route['page']): page is Later => page in laterPages

/** The server has them all. */
export const fetchAllPages = async (): Promise<void> => {
  await Promise.all(Object.values(laterPages).map(({ fetch }) => fetch()))
}
