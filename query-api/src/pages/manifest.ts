import type { ConfigDto } from '@aktenraum/domain/contracts'
import { pageTexts } from './texts/de.ts'

export const manifestPath = '/app.webmanifest'

/**
 * What a device needs to keep the application among its own: named and coloured like the office. Console and portal
 * share it.
 */
export const manifestOf = ({ officeName, primaryColour }: Pick<ConfigDto, 'officeName' | 'primaryColour'>) => ({
  id: '/',
  name: `${officeName} · ${pageTexts.appName}`,
  short_name: pageTexts.appName,
  description: pageTexts.appDescription,
  lang: 'de',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: primaryColour,
  background_color: '#f5f4f1',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
