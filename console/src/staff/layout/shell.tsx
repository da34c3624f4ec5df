import './paper.css'
import { Box, GlobalStyles, IconButton } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import Search from '@mui/icons-material/Search'
import { Tooltip } from '../../shared/react/tooltip.tsx'
import { patientLazy } from '../components/patient-lazy.tsx'
import { headerHeight, mainId, wide } from '../components/frame.ts'
import { ConfirmProvider } from '../components/confirm.tsx'
import { PagePlaceholder } from '../components/placeholders.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { commandPalette } from '../shortcuts/views.ts'
import { texts } from '../texts/de.ts'
import { SentMessages } from '../messages/sent-messages.tsx'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { ShortcutsProvider } from '../shortcuts/shortcuts-context.tsx'
import { DownloadTray } from '../downloads/download-tray.tsx'
import { ZipProvider } from '../downloads/zip-provider.tsx'
import { LinkProvider } from '../invitations/link-provider.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { UploadBanner, UploadProgress } from '../uploads/uploads.tsx'
import { BackgroundWork } from './background-work.tsx'
import { Brand } from './brand.tsx'
import { ConnectionBanner } from '../components/connection-banner.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Notices } from './notices.tsx'
import { BottomBar, TopNavigation } from './navigation.tsx'
import { Cover } from './cover.tsx'
import { SecurityBanner } from './security-banner.tsx'
import { UserMenu } from './user-menu.tsx'

const DropElsewhere = patientLazy(async () => (await import('../bulk-upload/drop-elsewhere.tsx')).DropElsewhere)

const ResetBanner = patientLazy(async () => (await import('./reset-banner.tsx')).ResetBanner)

const contentWidth = 1240
/** Where 400 % zoom has left little of it, the page gets it. */
const littleHeight = '@media (max-height: 400px)'

interface ShellProps {
  /** What is told above every page, below what is told of the page itself. */
  readonly news?: ReactNode
  readonly children?: ReactNode
}

/**
 * What stands around every page: the bar with office, navigation and account, the security banner, the background work.
 */
export const Shell = ({ news, children }: ShellProps) => {
  const { reset_ordered: order } = useSession().user
  return (
    <ShortcutsProvider>
      <ConfirmProvider>
        <GlobalStyles styles={(theme) => ({ ':root': rootStyle(theme) })} />
        <SkipLink to={mainId}>{texts.app.skip}</SkipLink>
        <Box
          component="header"
          sx={{
            position: 'sticky',
            top: 0,
            [littleHeight]: { position: 'static' },
            zIndex: 'appBar',
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box
            sx={{ ...column, display: 'flex', alignItems: 'center', gap: { xs: 1, [wide]: 3 }, height: headerHeight }}
          >
            <Brand />
            <TopNavigation />
            <Box sx={{ flex: 1 }} />
            <PaletteButton />
            <UserMenu />
          </Box>
          <ConnectionBanner />
          <UploadProgress />
        </Box>
        <Box component="main" id={mainId} tabIndex={-1} sx={{ ...column, outline: 'none', ...mainSpacing }}>
          {/* A sheet that says nothing of what was found out would pass for sound. */}
          <Notices />
          <SecurityBanner />
          <div data-no-print style={aroundNews}>
            <Suspense>{news}</Suspense>
            {order === undefined ? null : (
              <Suspense>
                <ResetBanner />
              </Suspense>
            )}
            <UploadBanner />
            <DownloadTray />
          </div>
          <ZipProvider>
            <LinkProvider>
              <PageBoundary>
                <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
              </PageBoundary>
            </LinkProvider>
          </ZipProvider>
        </Box>
        <BottomBar />
        <BackgroundWork />
        <SentMessages />
        <Suspense>
          <DropElsewhere />
        </Suspense>
        <GlobalShortcuts />
        <Cover />
      </ConfirmProvider>
    </ShortcutsProvider>
  )
}

/** What of it stays in sight does so beside the whole page. */
const aroundNews = { display: 'contents' } as const

/** What has the focus, or is led to, comes to stand between the bars, and not below one of them (WCAG 2.4.11). */
const rootStyle = ({ breakpoints, palette }: Theme) =>
  ({
    '--aktenraum-paper': palette.background.paper,
    scrollPaddingTop: headerHeight + 20,
    [littleHeight]: { scrollPaddingTop: 0 },
    [breakpoints.down(wide)]: { scrollPaddingBottom: 'calc(72px + env(safe-area-inset-bottom))' },
  }) as const
const column = { maxWidth: contentWidth, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 } } as const
/** The bar at the bottom must not lie on the last row. */
const mainSpacing = { pt: { xs: 2.5, sm: 3.5 }, pb: { xs: 12, [wide]: 6 } } as const

/** The way to the command palette without its keys. */
const PaletteButton = () => {
  const { views } = useOffice().documents
  return (
    <Tooltip text={texts.shortcuts.palette}>
      <IconButton
        aria-label={texts.shortcuts.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => views.show(commandPalette.type, commandPalette.id)}
      >
        <Search />
      </IconButton>
    </Tooltip>
  )
}
