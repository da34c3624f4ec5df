import { Box } from '@mui/material'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import Lock from '@mui/icons-material/LockOutlined'
import { EmptyState } from '../components/empty-state.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { operationsTabs } from './operations-tabs.tsx'

/** `/verwaltung/…`: how the installation is, for operators. Nothing here can be decrypted. */
export const OperationsPage = () => {
  const { tab } = useParams()
  const { user } = useSession()
  const current = operationsTabs.find(({ path }) => path === tab) ?? operationsTabs[0]
  return (
    <Page help="verwaltung" title={pageTexts.operations.title} tabTitle={pageTexts.operations.title}>
      {user.is_operator ? (
        <>
          <TabLinks
            label={pageTexts.operations.title}
            links={operationsTabs.map(({ path, label }) => ({
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
