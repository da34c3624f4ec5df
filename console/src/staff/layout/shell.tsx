import { Box, GlobalStyles } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'
import { mainId } from '../components/page-container.ts'
import { PagePlaceholder } from '../components/page-placeholder.tsx'
import { ConfirmProvider } from '../components/confirm.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { texts } from '../texts/de.ts'
import { SentMessages } from '../messages/sent-messages.tsx'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { ShortcutsProvider } from '../shortcuts/shortcuts-context.tsx'
import { DownloadTray } from '../downloads/download-tray.tsx'
import { ZipProvider } from '../downloads/zip-provider.tsx'
import { useSession } from '../office/office-context.tsx'
import { UploadBanner, UploadProgress } from '../uploads/uploads.tsx'
import { BackgroundWork } from './background-work.tsx'
import { Brand } from './brand.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { headerHeight } from '../components/header-height.ts'
import { PaletteButton } from './palette-button.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Notices } from './notices.tsx'
import { wide } from '../components/wide.ts'
import { BottomBar, TopNavigation } from './navigation.tsx'
import { Cover } from './cover.tsx'
import { SecurityBanner } from './security-banner.tsx'
import { UserMenu } from './user-menu.tsx'

const DropElsewhere = patientLazy(async () => (await import('../bulk-upload/drop-elsewhere.tsx')).DropElsewhere)

const ResetBanner = patientLazy(async () => (await import('./reset-banner.tsx')).ResetBanner)

const contentWidth = 1240

interface ShellProps {
  /** What is told above every page, below what is told of the page itself. */
  readonly news?: ReactNode
  readonly children?: ReactNode
}

/** What stands around every page: the bar with office, navigation and account, the security banner, the background work. */
export const Shell = ({ news, children }: ShellProps) => {
  const paper = useTheme().palette.background.paper
  const { reset_ordered: order } = useSession().user
  return (
    <ShortcutsProvider>
      <ConfirmProvider>
        <GlobalStyles styles={{ ':root': { '--aktenraum-paper': paper } }} />
        <SkipLink to={mainId}>{texts.app.skip}</SkipLink>
        <Box
          component="header"
          sx={{
            position: 'sticky',
            top: 0,
            // Where 400 % zoom has left little height, the page gets it.
            '@media (max-height: 400px)': { position: 'static' },
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
          <Notices />
          <Suspense>{news}</Suspense>
          <SecurityBanner />
          {order === undefined ? null : (
            <Suspense>
              <ResetBanner />
            </Suspense>
          )}
          <UploadBanner />
          <DownloadTray />
          <ZipProvider>
            <PageBoundary>
              <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
            </PageBoundary>
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

const column = { maxWidth: contentWidth, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 } } as const
/** The bar at the bottom must not lie on the last row. */
const mainSpacing = { pt: { xs: 2.5, sm: 3.5 }, pb: { xs: 12, [wide]: 6 } } as const
