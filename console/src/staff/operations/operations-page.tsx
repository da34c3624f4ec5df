import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import Lock from '@mui/icons-material/LockOutlined'
import { EmptyState } from '../components/empty-state.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** What shows resources by react-admin's lists, in one script. */
const resourceTabs = () => import('./resource-tabs.ts')
const ProjectionsTab = lazy(async () => ({ default: (await resourceTabs()).ProjectionsTab }))
const DeadLettersTab = lazy(async () => ({ default: (await resourceTabs()).DeadLettersTab }))
const QueuesTab = lazy(async () => ({ default: (await resourceTabs()).QueuesTab }))
const ClientErrorsTab = lazy(async () => ({ default: (await resourceTabs()).ClientErrorsTab }))
const AuditTab = lazy(async () => ({ default: (await resourceTabs()).AuditTab }))
const MailFatesTab = lazy(async () => ({ default: (await resourceTabs()).MailFatesTab }))
const MailsTab = lazy(async () => ({ default: (await resourceTabs()).MailsTab }))
const SettingsTab = lazy(() =>
  import('../settings/settings-tab.tsx').then((module) => ({ default: module.SettingsTab })),
)
const HelpTextsTab = lazy(() =>
  import('../settings/help-texts-tab.tsx').then((module) => ({ default: module.HelpTextsTab })),
)

const tabs = [
  { path: 'projektionen', label: pageTexts.operations.tabs.projections, content: <ProjectionsTab /> },
  { path: 'fehler', label: pageTexts.operations.tabs.deadLetters, content: <DeadLettersTab /> },
  { path: 'warteschlangen', label: pageTexts.operations.tabs.queues, content: <QueuesTab /> },
  { path: 'mails', label: pageTexts.operations.tabs.mailFates, content: <MailFatesTab /> },
  { path: 'browser', label: pageTexts.operations.tabs.clientErrors, content: <ClientErrorsTab /> },
  { path: 'einstellungen', label: pageTexts.operations.tabs.settings, content: <SettingsTab /> },
  { path: 'hilfetexte', label: pageTexts.operations.tabs.help, content: <HelpTextsTab /> },
  { path: 'protokoll', label: pageTexts.operations.tabs.audit, content: <AuditTab /> },
  { path: 'postfach', label: pageTexts.operations.tabs.mails, content: <MailsTab /> },
] as const

/** `/verwaltung/…`: how the installation is, for operators. Nothing here can be decrypted. */
export const OperationsPage = () => {
  const { tab } = useParams()
  const { user } = useSession()
  const current = tabs.find(({ path }) => path === tab) ?? tabs[0]
  return (
    <Page help="verwaltung" title={pageTexts.operations.title} tabTitle={pageTexts.operations.title}>
      {user.is_operator ? (
        <>
          <TabLinks
            label={pageTexts.operations.title}
            links={tabs.map(({ path, label }) => ({
              label,
              to: paths.operationsTab(path),
              isCurrent: path === current.path,
            }))}
          />
          <Box key={current.path}>
            <Suspense fallback={<PlaceholderLines />}>{current.content}</Suspense>
          </Box>
        </>
      ) : (
        <EmptyState icon={Lock} title={pageTexts.operations.forbidden} />
      )}
    </Page>
  )
}
