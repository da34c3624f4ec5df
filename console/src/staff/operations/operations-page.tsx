import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import Lock from '@mui/icons-material/LockOutlined'
import { EmptyState } from '../components/empty-state.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useSession } from '../office/office-context.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts/de.ts'
import { AuditTab } from './audit-tab.tsx'
import { DeadLettersTab } from './dead-letters-tab.tsx'
import { MailsTab } from './mails-tab.tsx'
import { ProjectionsTab } from './projections-tab.tsx'
import { QueuesTab } from './queues-tab.tsx'

const ClientErrorsTab = lazy(() =>
  import('./client-errors-tab.tsx').then((module) => ({ default: module.ClientErrorsTab })),
)

const tabs = [
  { path: 'projektionen', label: texts.operations.tabs.projections, content: <ProjectionsTab /> },
  { path: 'fehler', label: texts.operations.tabs.deadLetters, content: <DeadLettersTab /> },
  { path: 'warteschlangen', label: texts.operations.tabs.queues, content: <QueuesTab /> },
  { path: 'browser', label: texts.operations.tabs.clientErrors, content: <ClientErrorsTab /> },
  { path: 'protokoll', label: texts.operations.tabs.audit, content: <AuditTab /> },
  { path: 'postfach', label: texts.operations.tabs.mails, content: <MailsTab /> },
] as const

/** `/verwaltung/…`: how the installation is, for operators. Nothing here can be decrypted. */
export const OperationsPage = () => {
  const { tab } = useParams()
  const { user } = useSession()
  const current = tabs.find(({ path }) => path === tab) ?? tabs[0]
  return (
    <Page title={texts.operations.title} tabTitle={texts.operations.title}>
      {user.is_operator ? (
        <>
          <TabLinks
            label={texts.operations.title}
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
        <EmptyState icon={Lock} title={texts.operations.forbidden} />
      )}
    </Page>
  )
}
